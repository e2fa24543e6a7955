package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import strandbench.hazard.Tokens
import strandbench.hazard.TokensWatch

/** A ring of coroutines, each with a channel that has room for all tokens. */
class CoroutineTokens(threads: CoroutineThreads, private val watch: TokensWatch) : Tokens {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(strands: Int, tokens: Int) {
        scope.launch {
            val channels = List(strands) { Channel<Int>(tokens) }
            repeat(strands) { strand ->
                scope.launch { run(strand, channels[strand], channels[(strand + 1) % strands]) }
            }
            repeat(tokens) { token -> channels[Tokens.origin(token, strands, tokens)].send(token) }
        }
    }

    private suspend fun run(strand: Int, from: Channel<Int>, to: Channel<Int>) {
        var token = from.receive()
        while (watch.goesOn()) {
            watch.hop(strand, token)
            to.send(token)
            token = from.receive()
        }
        to.send(token)
        watch.ended()
    }

    override fun close() {}
}
