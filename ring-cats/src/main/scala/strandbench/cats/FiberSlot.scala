package strandbench.cats

import cats.effect.IO
import cats.effect.std.{Queue, Semaphore}
import scala.compiletime.uninitialized

/** One fiber waits here for a value that another gives it. At most one value is on its way at a
  * time. All box a number: they are generic.
  */
private[cats] trait FiberSlot[A]:
  /** Gives the value to the slot's owner. */
  def give(value: A): IO[Unit]

  /** Waits for the value and takes it; for the slot's owner only. */
  def take: IO[A]

private[cats] object FiberSlot:
  def ofQueue[A](queue: IO[Queue[IO, A]]): IO[FiberSlot[A]] = queue.map: queue =>
    new FiberSlot[A]:
      override def give(value: A) = queue.offer(value)
      override def take = queue.take

  /** A `Deferred` has one value for ever, so the owner replaces it after each. */
  def ofDeferred[A]: IO[FiberSlot[A]] = IO
    .deferred[A]
    .flatMap(IO.ref)
    .map: current =>
      new FiberSlot[A]:
        override def give(value: A) = current.get.flatMap(_.complete(value)).void
        override def take = current.get.flatMap(_.get) <* IO.deferred[A].flatMap(current.set)

  /** The value is in a field; a permit tells that it is there. */
  def ofSemaphore[A]: IO[FiberSlot[A]] = Semaphore[IO](0).map: permit =>
    new FiberSlot[A]:
      private var current: A = uninitialized
      override def give(value: A) = IO { current = value } *> permit.release
      override def take = permit.acquire *> IO(current)
