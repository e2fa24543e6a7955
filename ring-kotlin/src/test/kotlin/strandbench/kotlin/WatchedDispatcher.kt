package strandbench.kotlin

import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Job
import kotlinx.coroutines.Runnable

/**
 * Runs coroutines where another dispatcher does, and knows which of them it has given the thread
 * to. A coroutine that was never dispatched is taken for the one that runs it.
 */
internal class WatchedDispatcher(private val dispatcher: CoroutineDispatcher) :
    CoroutineDispatcher() {
    override fun isDispatchNeeded(context: CoroutineContext) = dispatcher.isDispatchNeeded(context)

    override fun dispatch(context: CoroutineContext, block: Runnable) =
        dispatcher.dispatch(context) {
            CURRENT.set(context[Job])
            try {
                block.run()
            } finally {
                CURRENT.remove()
            }
        }

    companion object {
        private val CURRENT = ThreadLocal<Job>()

        /** The coroutine that was dispatched to the calling thread. */
        fun currentStrand(): Any? = CURRENT.get()

        /** Whether such a coroutine, and all that it has started, have not ended yet. */
        fun isAlive(strand: Any): Boolean = !(strand as Job).isCompleted
    }
}

/** The same threads, watched. */
internal fun CoroutineThreads.watched() = CoroutineThreads(WatchedDispatcher(dispatcher), ::close)
