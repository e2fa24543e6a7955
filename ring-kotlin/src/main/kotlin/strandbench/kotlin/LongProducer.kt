package strandbench.kotlin

import kotlin.coroutines.Continuation
import kotlin.coroutines.CoroutineContext
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.RestrictsSuspension
import kotlin.coroutines.intrinsics.COROUTINE_SUSPENDED
import kotlin.coroutines.intrinsics.createCoroutineUnintercepted
import kotlin.coroutines.intrinsics.suspendCoroutineUninterceptedOrReturn
import kotlin.coroutines.resume

/**
 * A loop that yields numbers; each request for the next number resumes it. It hands a number over
 * in a field, which is sufficient on one thread.
 */
@RestrictsSuspension
internal class LongProducer(loop: suspend LongProducer.() -> Unit) : Continuation<Unit> {
    private var rest = loop.createCoroutineUnintercepted(this, this)
    private var item = 0L

    /** Runs the loop up to its next number; call it once per number. */
    fun next(): Long {
        rest.resume(Unit)
        return item
    }

    /** Called by the loop: returns when the next number is requested. */
    suspend fun yield(value: Long) {
        item = value
        return suspendCoroutineUninterceptedOrReturn { rest ->
            this.rest = rest
            COROUTINE_SUSPENDED
        }
    }

    override val context: CoroutineContext
        get() = EmptyCoroutineContext

    /** Called at the end of the loop; [next] throws the loop's exception. */
    override fun resumeWith(result: Result<Unit>) = result.getOrThrow()
}
