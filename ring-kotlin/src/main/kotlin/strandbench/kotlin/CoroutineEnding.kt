package strandbench.kotlin

import kotlinx.coroutines.Job
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeoutOrNull
import strandbench.core.Ending

/**
 * Cancels the coroutines below this job and waits for their end, as [Ending.await] does.
 *
 * @param strands their number, as in "503 coroutines"
 * @throws IllegalStateException if one of them does not end
 */
internal fun Job.end(strands: String) {
    cancel()
    Ending.await(strands) { bound ->
        runBlocking { withTimeoutOrNull(bound.toMillis()) { join() } } != null
    }
}
