package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import strandbench.hazard.Tokens
import strandbench.hazard.TokensWatch

/**
 * A ring of coroutines, each with a channel that has room for all tokens.
 *
 * @param depth how many calls further down each coroutine waits, from 1
 */
class CoroutineTokens(
    threads: CoroutineThreads,
    private val depth: Int,
    private val watch: TokensWatch,
) : Tokens {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(strands: Int, tokens: Int) {
        scope.launch {
            val channels = List(strands) { Channel<Int>(tokens) }
            repeat(strands) { strand ->
                val from = channels[strand]
                val to = channels[(strand + 1) % strands]
                scope.launch { descend(depth) { run(strand, from, to) } }
            }
            repeat(tokens) { token -> channels[Tokens.origin(token, strands, tokens)].send(token) }
        }
    }

    private suspend fun run(strand: Int, from: Channel<Int>, to: Channel<Int>): Int {
        var token = from.receive()
        while (watch.goesOn()) {
            watch.hop(strand, token)
            to.send(token)
            token = from.receive()
        }
        to.send(token)
        watch.ended()
        return strand
    }

    override fun close() {}
}
