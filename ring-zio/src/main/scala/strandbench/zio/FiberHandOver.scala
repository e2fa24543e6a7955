package strandbench.zio

import java.util.concurrent.atomic.AtomicReference
import zio.*

/** The primitive by which one fiber hands a number to another. All box the number. */
enum FiberHandOver extends java.lang.Enum[FiberHandOver]:
  /** A bounded queue of capacity 1. */
  case QUEUE_BOUNDED

  /** A `Ref` to the `Promise` of the next number; its owner makes a new one for each. */
  case PROMISE

  /** `ZIO.async` and its callback: the minimum. */
  case ASYNC_HANDOFF

  /** A slot for one fiber to take from. */
  private[zio] def slot: FiberSlot = this match
    case QUEUE_BOUNDED => QueueSlot()
    case PROMISE       => PromiseSlot()
    case ASYNC_HANDOFF => HandOffSlot()

/** One fiber waits here for a number that another gives it. One number at a time is on its way. */
private[zio] trait FiberSlot:
  /** Gives the number to the slot's owner. */
  def give(value: Int): UIO[Any]

  /** Waits for the number and takes it; run by the slot's owner only. */
  def take: UIO[Int]

private final class QueueSlot extends FiberSlot:
  private val queue = Queue.unsafe.bounded[Int](1, FiberId.None)

  override def give(value: Int): UIO[Any] = queue.offer(value)
  override def take: UIO[Int] = queue.take

private final class PromiseSlot extends FiberSlot:
  private val next = Ref.unsafe.make(Promise.unsafe.make[Nothing, Int](FiberId.None))

  override def give(value: Int): UIO[Any] = next.get.flatMap(_.succeed(value))

  override val take: UIO[Int] =
    next.get.flatMap(_.await) <* Promise.make[Nothing, Int].flatMap(next.set)

private final class HandOffSlot extends FiberSlot:
  /** The first to come: the number, or the callback of its taker. */
  private val first = AtomicReference[Any]()

  override def give(value: Int): UIO[Any] = ZIO.succeed {
    if !first.compareAndSet(null, value) then
      first.getAndSet(null).asInstanceOf[UIO[Int] => Unit](Exit.succeed(value))
  }

  override val take: UIO[Int] = ZIO.asyncMaybe { taker =>
    if first.compareAndSet(null, taker) then None
    else Some(Exit.succeed(first.getAndSet(null).asInstanceOf[Int]))
  }
