package strandbench.cats

import cats.effect.IO
import cats.effect.std.CountDownLatch
import cats.syntax.all.*
import java.util.Iterator
import scala.concurrent.duration.DurationLong
import scala.jdk.FutureConverters.FutureOps
import strandbench.hazard.{FanOut, Outcome, Round}

/** Structured concurrency: `parTraverse` cancels the other fibers when one fails, and waits for
  * their end. One more fiber runs the rounds.
  */
final class FiberFanOut(fibers: Fibers) extends FanOut:
  override def run(rounds: Iterator[Round]): Unit =
    val (ended, _) =
      fibers.start(IO(rounds.next()).flatMap(settle).whileM_(IO(rounds.hasNext)))
    ended.asJava.toCompletableFuture.get()

  private def settle(round: Round): IO[Unit] =
    start(round)
      .flatMap: subtasks =>
        round.outcome match
          case Outcome.FIRST_WINS => first(subtasks)
          case Outcome.DEADLINE   => all(subtasks).timeout(round.deadline.toNanos.nanos)
          case _                  => all(subtasks)
      .redeem(round.failed, round.succeeded)

  private def start(round: Round): IO[List[IO[Long]]] =
    CountDownLatch[IO](round.waiting max 1).map: others =>
      List.range(0, round.subtasks).map(run(round, _, others))

  private def all(subtasks: List[IO[Long]]): IO[Long] = subtasks.parSequence.map(_.sum)

  /** `race` cancels the others after the first answer. */
  private def first(subtasks: List[IO[Long]]): IO[Long] =
    IO.deferred[Long]
      .flatMap: answer =>
        IO.race(subtasks.parTraverse_(_.flatMap(answer.complete)), answer.get) *> answer.get

  private def run(round: Round, subtask: Int, others: CountDownLatch[IO]): IO[Long] =
    IO(round.waits(subtask)).ifM(
      others.release *>
        IO.sleep(Round.FOR_EVER.toNanos.nanos).onCancel(IO(round.cancelled(subtask))) *>
        IO.raiseError(IllegalStateException(s"subtask $subtask was not cancelled")),
      others.await.whenA(round.waiting > 0) *> IO(round.answer(subtask))
    )

  override def close(): Unit = fibers.close()
