package strandbench.zio

import strandbench.hazard.Endless
import zio.*

/** Fibers that run until a watch ends them, and report their end or failure to it. */
abstract class EndlessFibers(threads: FiberThreads, watch: Endless) extends AutoCloseable:
  /** Starts a fiber that starts the others, and does not wait. */
  protected final def found(founder: UIO[Any]): Unit = threads.fork(founder.catchAllDefect(fail))

  /** Starts a fiber, which outlives its founder. */
  protected final def fork(fiber: => UIO[Any]): UIO[Any] =
    (ZIO.suspendSucceed(fiber).catchAllDefect(fail) *> ZIO.succeed(watch.ended())).forkDaemon

  private def fail(cause: Throwable) = ZIO.succeed(watch.fail(cause))

  override final def close(): Unit = threads.close()
