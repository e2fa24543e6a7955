package strandbench.zio

import strandbench.sleepers.{Sleepers, SleepersCompletion}
import zio.*

/** Fibers that sleep by `ZIO.sleep`. */
final class FiberSleepers(threads: FiberThreads, completion: SleepersCompletion) extends Sleepers:
  override def start(strands: Int): Unit =
    threads.fork(ZIO.succeed(completion.found(strands, () => threads.fork(live))))

  private val live: UIO[Any] =
    ZIO
      .suspendSucceed { completion.started(); sleepOn }
      .catchAllDefect(cause => ZIO.succeed(completion.fail(cause)))
      .flatMap(_ => ZIO.succeed(completion.ended()))

  private def sleepOn: UIO[Any] =
    if completion.goesOn then
      val millis = completion.sleepMillis
      val due = completion.due(millis)
      ZIO.sleep(millis.milliseconds).flatMap { _ => completion.wokeUp(due); sleepOn }
    else ZIO.unit

  override def close(): Unit = ()
