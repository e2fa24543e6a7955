package strandbench.zio

import java.util.concurrent.TimeoutException
import java.util.concurrent.atomic.AtomicInteger
import strandbench.hazard.{FanOut, Outcome, Round}
import zio.*

/** ZIO's own operators for several fibers, which interrupt those whose answers are not needed. One
  * more fiber runs the rounds.
  */
final class FiberFanOut(threads: FiberThreads) extends FanOut:
  override def run(rounds: java.util.Iterator[Round]): Unit =
    threads.run(threads.fork(ZIO.whileLoop(rounds.hasNext)(settle(rounds.next))(identity)).join)

  private def settle(round: Round): UIO[Unit] =
    val others = Others(round.waiting)
    val subtasks = Chunk.tabulate(round.subtasks)(run(round, _, others))
    val answer = round.outcome match
      // The fiber of the race ends after its children, the other subtasks.
      case Outcome.FIRST_WINS => ZIO.raceAll(subtasks.head, subtasks.tail).fork.flatMap(_.join)
      case Outcome.DEADLINE   => all(subtasks).timeoutFail(TimeoutException())(round.deadline)
      case _                  => all(subtasks)
    answer.fold(round.failed, round.succeeded)

  private def all(subtasks: Chunk[Task[Long]]) = ZIO.foreachPar(subtasks)(identity).map(_.sum)

  /** A subtask notices each interruption after it has begun. */
  private def run(round: Round, subtask: Int, others: Others): Task[Long] =
    ZIO.uninterruptibleMask { restore =>
      if round.waits(subtask) then
        restore(others.oneWaits *> ZIO.sleep(Round.FOR_EVER))
          .onInterrupt(ZIO.succeed(round.cancelled(subtask)))
          .flatMap(_ => ZIO.dieMessage(s"nobody has interrupted subtask $subtask"))
      else restore(others.await *> ZIO.attempt(round.answer(subtask)))
    }

  /** A latch: opens when all subtasks that are to be interrupted wait. */
  private final class Others(toWait: Int):
    private val missing = AtomicInteger(toWait)
    private val allWait = Promise.unsafe.make[Nothing, Unit](FiberId.None)

    val oneWaits: UIO[Any] = allWait.succeed(()).when(missing.decrementAndGet() == 0)
    val await: UIO[Any] = allWait.await.unless(toWait == 0)

  override def close(): Unit = threads.close()
