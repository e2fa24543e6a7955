package strandbench.cats

import cats.effect.{FiberIO, IO}
import strandbench.hazard.Endless

/** Fibers that run until a watch ends them, and report their end or failure to it. */
abstract class EndlessFibers(fibers: Fibers, watch: Endless) extends AutoCloseable:
  /** Starts a fiber that starts the others, and does not wait. */
  protected final def found(founder: IO[Unit]): Unit = fibers.launch(founder, watch.fail)

  /** Starts one of the others. */
  protected final def fork(fiber: IO[Unit]): IO[FiberIO[Unit]] =
    (fiber.handleError(watch.fail) *> IO(watch.ended())).start

  override final def close(): Unit = fibers.close()
