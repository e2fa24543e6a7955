package strandbench.cats

import cats.effect.IO
import scala.concurrent.duration.DurationInt
import strandbench.sleepers.{Sleepers, SleepersCompletion}

/** Fibers that sleep by `IO.sleep`. */
final class FiberSleepers(fibers: Fibers, completion: SleepersCompletion) extends Sleepers:
  override def start(strands: Int): Unit =
    fibers.launch(IO(completion.found(strands, () => fibers.launch(sleeper))), completion.fail)

  private val sleep: IO[Unit] =
    for
      millis <- IO(completion.sleepMillis())
      due <- IO(completion.due(millis))
      _ <- IO.sleep(millis.millis)
      _ <- IO(completion.wokeUp(due))
    yield ()

  /** What each strand does: an `IO` is a description, which all can share. */
  private val sleeper: IO[Unit] =
    IO(completion.started()) *>
      sleep.whileM_(IO(completion.goesOn())).handleError(completion.fail) *>
      IO(completion.ended())

  override def close(): Unit = ()
