package strandbench.kotlin

import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executors
import kotlin.coroutines.ContinuationInterceptor
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.runBlocking

/** A dispatcher, and a way to end its threads. */
class CoroutineThreads
internal constructor(internal val dispatcher: CoroutineDispatcher, private val end: () -> Unit) :
    AutoCloseable {
    override fun close() = end()

    /** The available dispatchers. */
    enum class Kind {
        /**
         * `Dispatchers.Default` with a thread for each CPU the JVM may use. The library would use
         * at least two.
         */
        DEFAULT {
            override fun open() = CoroutineThreads(defaultDispatcher()) {}
        },
        /** One of [DEFAULT]'s threads at a time: `limitedParallelism(1)`. */
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
        /** The event loop of `runBlocking`, on its own thread. */
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
        /** A virtual thread per resumption of a coroutine. */
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
