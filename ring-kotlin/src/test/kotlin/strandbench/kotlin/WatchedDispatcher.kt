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
 * Runs coroutines where another dispatcher does, counts how often, and knows which of them it has
 * given the thread to. A coroutine that was never dispatched is taken for the one that runs it.
 */
internal class WatchedDispatcher(private val dispatcher: CoroutineDispatcher) :
    CoroutineDispatcher() {
    private val dispatches = AtomicLong()

    /** Coroutines that are to be run or are running, and how often. */
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
     * What has to run: a scope, as `coroutineScope` and `collect` open one, is no coroutine of its
     * own but a frame of the one that has entered it.
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

        /** Whether such a coroutine, and all that it has started, have not ended yet. */
        fun isAlive(strand: Any): Boolean = !(strand as Job).isCompleted
    }
}

/** The same threads, watched. */
internal fun CoroutineThreads.watched() = CoroutineThreads(WatchedDispatcher(dispatcher), ::close)

/** Whether a coroutine that keeps its thread leaves another one for others. */
internal fun CoroutineThreads.Kind.hasTwoThreads(): Boolean =
    when (this) {
        CoroutineThreads.Kind.DEFAULT -> Runtime.getRuntime().availableProcessors() > 1
        CoroutineThreads.Kind.VIRTUAL -> true
        else -> false
    }
