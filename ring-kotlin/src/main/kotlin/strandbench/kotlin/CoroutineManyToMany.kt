package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import strandbench.hazard.ItemsWatch
import strandbench.hazard.ManyToMany

/** Coroutines that share a channel. */
class CoroutineManyToMany(threads: CoroutineThreads, private val watch: ItemsWatch) : ManyToMany {
    private val scope = CoroutineScope(threads.dispatcher)

    override fun start(pairs: Int, room: Int) {
        val channel = Channel<Int>(room)
        scope.launch {
            repeat(pairs) { number ->
                scope.launch { give(number, channel) }
                scope.launch { take(number, channel) }
            }
        }
    }

    private suspend fun give(producer: Int, channel: Channel<Int>) {
        while (watch.goesOn()) {
            channel.send(watch.made(producer))
        }
        channel.send(ManyToMany.END)
        watch.ended()
    }

    private suspend fun take(consumer: Int, channel: Channel<Int>) {
        var item = channel.receive()
        while (item != ManyToMany.END) {
            watch.moved(consumer, item)
            item = channel.receive()
        }
        watch.ended()
    }

    override fun close() {}
}
