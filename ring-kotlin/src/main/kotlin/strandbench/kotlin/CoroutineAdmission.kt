package strandbench.kotlin

import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.withTimeoutOrNull
import strandbench.server.Admission

/** Lets so many coroutines ask at a time: a semaphore, which the others suspend for in turn. */
internal class CoroutineAdmission(private val admission: Admission) {
    private val turns = Semaphore(admission.atOnce())
    private val inside = AtomicInteger()

    /** Asks when it is its turn; null if that does not come. */
    suspend fun ask(ask: suspend () -> Int): Int? =
        try {
            if (inside.incrementAndGet() <= admission.inside() && hasTurn()) {
                try {
                    ask()
                } finally {
                    turns.release()
                }
            } else {
                null
            }
        } finally {
            inside.decrementAndGet()
        }

    private suspend fun hasTurn(): Boolean {
        // Said by who has it: the time may be over when it has just been acquired.
        var acquired = false
        if (admission.hasDeadline()) {
            withTimeoutOrNull(admission.longest().toMillis()) {
                turns.acquire()
                acquired = true
            }
        } else {
            turns.acquire()
            acquired = true
        }
        return acquired
    }
}
