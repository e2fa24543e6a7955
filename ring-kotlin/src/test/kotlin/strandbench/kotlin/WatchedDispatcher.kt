package strandbench.kotlin

import java.util.OptionalLong
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong
import kotlin.coroutines.CoroutineContext
import kotlin.coroutines.jvm.internal.CoroutineStackFrame
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.Job
import kotlinx.coroutines.Runnable

/**
 * Runs coroutines on another dispatcher, counts the dispatches, and knows which coroutine has the
 * thread. It takes a coroutine that was never dispatched for the one that runs it.
 */
internal class WatchedDispatcher(private val dispatcher: CoroutineDispatcher) :
    CoroutineDispatcher() {
    private val dispatches = AtomicLong()

    /** Coroutines that are waiting to run or are running, and how often. */
    private val busy = ConcurrentHashMap<Job, Int>()

    override fun isDispatchNeeded(context: CoroutineContext) = dispatcher.isDispatchNeeded(context)

    override fun dispatch(context: CoroutineContext, block: Runnable) {
        val strand = context[Job]!!.strand()
        dispatches.incrementAndGet()
        busy.merge(strand, 1, Int::plus)
        dispatcher.dispatch(context) {
            CURRENT.set(strand)
            try {
                block.run()
            } finally {
                CURRENT.remove()
                busy.compute(strand) { _, runs -> if (runs == 1) null else runs!! - 1 }
            }
        }
    }

    /**
     * The coroutine that runs: a scope, as of `coroutineScope` or `collect`, is not a separate
     * coroutine but a frame of the one that has entered it.
     */
    @OptIn(ExperimentalCoroutinesApi::class)
    private fun Job.strand(): Job = if (this is CoroutineStackFrame) parent!!.strand() else this

    /** Whether such a coroutine waits for another to resume it. */
    fun isAtRest(strand: Any): Boolean = !busy.containsKey(strand)

    /** How many coroutines were given a thread, if one thread runs them all. */
    fun dispatchesOf(kind: CoroutineThreads.Kind): OptionalLong =
        when (kind) {
            CoroutineThreads.Kind.LIMITED_TO_ONE,
            CoroutineThreads.Kind.SINGLE_THREAD,
            CoroutineThreads.Kind.EVENT_LOOP -> OptionalLong.of(dispatches.get())
            else -> OptionalLong.empty()
        }

    companion object {
        private val CURRENT = ThreadLocal<Job>()

        /** The coroutine that was dispatched to the calling thread. */
        fun currentStrand(): Any? = CURRENT.get()

        /** Whether such a coroutine, or one that it has started, has not ended yet. */
        fun isAlive(strand: Any): Boolean = !(strand as Job).isCompleted
    }
}

/** The same threads, watched. */
internal fun CoroutineThreads.watched() = CoroutineThreads(WatchedDispatcher(dispatcher), ::close)

/** Whether a second thread remains for others while a coroutine keeps its thread. */
internal fun CoroutineThreads.Kind.hasTwoThreads(): Boolean =
    when (this) {
        CoroutineThreads.Kind.DEFAULT -> Runtime.getRuntime().availableProcessors() > 1
        CoroutineThreads.Kind.VIRTUAL -> true
        else -> false
    }
