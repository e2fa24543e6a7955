package strandbench.kotlin

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CountDownLatch
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.IO_PARALLELISM_PROPERTY_NAME
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

/** Idle threads that `Dispatchers.IO` has started. */
object IdleThreads {
    /**
     * How many of them `Dispatchers.IO` lets block at a time: the library's default, or the value
     * of its property.
     */
    val MOST: Int =
        Integer.getInteger(
            IO_PARALLELISM_PROPERTY_NAME,
            maxOf(64, Runtime.getRuntime().availableProcessors()),
        )

    /**
     * Lets [MOST] coroutines block at once, and end, as after a burst of calls to a database.
     *
     * @return the threads of these coroutines
     */
    fun start(): Set<Thread> {
        val threads = ConcurrentHashMap.newKeySet<Thread>()
        val blocked = CountDownLatch(MOST)
        runBlocking(Dispatchers.IO) {
            // This coroutine releases its thread while it waits for the others.
            repeat(MOST) {
                launch {
                    threads += Thread.currentThread()
                    blocked.countDown()
                    blocked.await()
                }
            }
        }
        return threads
    }
}
