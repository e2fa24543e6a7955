package strandbench.kotlin

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CountDownLatch
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.IO_PARALLELISM_PROPERTY_NAME
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

/** Threads that `Dispatchers.IO` has started, and that have nothing to do any more. */
object IdleThreads {
    /**
     * How many of them `Dispatchers.IO` lets block at a time: the library's own default, or what
     * its property says.
     */
    val MOST: Int =
        Integer.getInteger(
            IO_PARALLELISM_PROPERTY_NAME,
            maxOf(64, Runtime.getRuntime().availableProcessors()),
        )

    /**
     * Has [MOST] coroutines block at once, and lets them end: what a burst of calls to a database
     * leaves behind.
     *
     * @return the threads that they had
     */
    fun start(): Set<Thread> {
        val threads = ConcurrentHashMap.newKeySet<Thread>()
        val blocked = CountDownLatch(MOST)
        runBlocking(Dispatchers.IO) {
            // This coroutine lets its own thread go while it waits for the others.
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
