package strandbench.kotlin

import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executors
import kotlin.coroutines.ContinuationInterceptor
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.runBlocking

/** A dispatcher, and how to end the threads it brought along. */
class CoroutineThreads
internal constructor(internal val dispatcher: CoroutineDispatcher, private val end: () -> Unit) :
    AutoCloseable {
    override fun close() = end()

    /** The choices there are. */
    enum class Kind {
        /**
         * `Dispatchers.Default` with a thread for each CPU the JVM may use. The library would take
         * two where there is one.
         */
        DEFAULT {
            override fun open() = CoroutineThreads(defaultDispatcher()) {}
        },
        /** One at a time of [DEFAULT]'s threads: `limitedParallelism(1)`. */
        LIMITED_TO_ONE {
            override fun open() = CoroutineThreads(defaultDispatcher().limitedParallelism(1)) {}
        },
        /** One thread of an executor. */
        SINGLE_THREAD {
            override fun open(): CoroutineThreads {
                val daemon = Thread.ofPlatform().daemon().name("single-thread").factory()
                val dispatcher = Executors.newSingleThreadExecutor(daemon).asCoroutineDispatcher()
                return CoroutineThreads(dispatcher, dispatcher::close)
            }
        },
        /** The event loop of `runBlocking`, on a thread of its own. */
        EVENT_LOOP {
            override fun open(): CoroutineThreads {
                val loop = CompletableFuture<CoroutineDispatcher>()
                val ended = Job()
                Thread.ofPlatform().daemon().name("event-loop").start {
                    runBlocking {
                        loop.complete(
                            coroutineContext[ContinuationInterceptor] as CoroutineDispatcher
                        )
                        ended.join()
                    }
                }
                return CoroutineThreads(loop.join(), ended::complete)
            }
        },
        /** A virtual thread for each time a coroutine is resumed. */
        VIRTUAL {
            override fun open(): CoroutineThreads {
                val dispatcher = Executors.newVirtualThreadPerTaskExecutor().asCoroutineDispatcher()
                return CoroutineThreads(dispatcher, dispatcher::close)
            }
        };

        /** Gets the dispatcher ready. */
        abstract fun open(): CoroutineThreads
    }

    private companion object {
        const val CORE_POOL_SIZE = "kotlinx.coroutines.scheduler.core.pool.size"

        fun defaultDispatcher(): CoroutineDispatcher {
            val parallelism = Runtime.getRuntime().availableProcessors()
            // Read once, when the default dispatcher is first used.
            System.setProperty(CORE_POOL_SIZE, parallelism.toString())
            return Dispatchers.Default
        }
    }
}
