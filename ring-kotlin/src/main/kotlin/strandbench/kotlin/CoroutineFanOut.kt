package strandbench.kotlin

import java.util.concurrent.TimeoutException
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Deferred
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancelChildren
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.selects.select
import kotlinx.coroutines.withTimeout
import strandbench.hazard.FanOut
import strandbench.hazard.Outcome
import strandbench.hazard.Round

/**
 * Structured concurrency: a scope that ends when all its coroutines have, and cancels the others
 * when one fails. One more coroutine runs the rounds.
 */
class CoroutineFanOut(private val threads: CoroutineThreads) : FanOut {
    override fun run(rounds: Iterator<Round>) =
        runBlocking(threads.dispatcher) {
            for (round in rounds) {
                settle(round)
            }
        }

    private suspend fun settle(round: Round) {
        try {
            round.succeeded(
                when (round.outcome()) {
                    Outcome.ALL_SUCCEED,
                    Outcome.ONE_FAILS -> all(round)
                    Outcome.FIRST_WINS -> first(round)
                    Outcome.DEADLINE -> withTimeout(round.deadline().toMillis()) { all(round) }
                }
            )
        } catch (e: Round.SubtaskFailed) {
            round.failed(e)
        } catch (e: TimeoutCancellationException) {
            round.failed(TimeoutException(e.message))
        }
    }

    private suspend fun all(round: Round): Long = coroutineScope {
        start(round).awaitAll().sum()
    }

    private suspend fun first(round: Round): Long = coroutineScope {
        val subtasks = start(round)
        val answer = select { subtasks.forEach { subtask -> subtask.onAwait { it } } }
        coroutineContext.cancelChildren()
        answer
    }

    private fun CoroutineScope.start(round: Round): List<Deferred<Long>> {
        val others = Others(round.waiting())
        return List(round.subtasks()) { subtask -> async { run(round, subtask, others) } }
    }

    private suspend fun run(round: Round, subtask: Int, others: Others): Long {
        if (!round.waits(subtask)) {
            others.await()
            return round.answer(subtask)
        }
        others.oneWaits()
        try {
            delay(Round.FOR_EVER.toMillis())
        } catch (e: CancellationException) {
            round.cancelled(subtask)
            throw e
        }
        error("nobody has cancelled subtask $subtask")
    }

    /** A latch: opens when all subtasks that are to be cancelled wait. */
    private class Others(toWait: Int) {
        private val missing = AtomicInteger(toWait)
        private val allWait = CompletableDeferred<Unit>()

        init {
            if (toWait == 0) {
                allWait.complete(Unit)
            }
        }

        fun oneWaits() {
            if (missing.decrementAndGet() == 0) {
                allWait.complete(Unit)
            }
        }

        suspend fun await() = allWait.await()
    }

    override fun close() = threads.close()
}
