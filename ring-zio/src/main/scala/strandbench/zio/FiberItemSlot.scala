package strandbench.zio

import java.util.concurrent.atomic.AtomicReference
import zio.*

/** A producer meets its consumer here, without a buffer: the producer goes on after its item has
  * been taken. There is one of each. All subclasses box the item.
  */
private[zio] trait FiberItemSlot:
  /** Gives an item and waits until it is taken. */
  def give(item: Long): UIO[Any]

  /** Waits for an item and takes it. */
  def take: UIO[Long]

private[zio] final class AcknowledgedItemSlot extends FiberItemSlot:
  private val items = Queue.unsafe.bounded[Long](1, FiberId.None)
  private val receipts = Queue.unsafe.bounded[Unit](1, FiberId.None)

  override def give(item: Long): UIO[Any] = items.offer(item) *> receipts.take
  override def take: UIO[Long] = items.take <* receipts.offer(())

/** The side that came first and waits. */
private enum First:
  case Nobody
  case Giver(item: Long, receipt: Promise[Nothing, Unit])
  case Taker(delivery: Promise[Nothing, Long])

private[zio] final class PromiseItemSlot extends FiberItemSlot:
  private val first = Ref.unsafe.make[First](First.Nobody)

  override def give(item: Long): UIO[Any] = Promise.make[Nothing, Unit].flatMap { receipt =>
    first.modify {
      case First.Taker(delivery) => (delivery.succeed(item), First.Nobody)
      case _                     => (receipt.await, First.Giver(item, receipt))
    }.flatten
  }

  override val take: UIO[Long] = Promise.make[Nothing, Long].flatMap { delivery =>
    first.modify {
      case First.Giver(item, receipt) => (receipt.succeed(()).as(item), First.Nobody)
      case _                          => (delivery.await, First.Taker(delivery))
    }.flatten
  }

private[zio] final class HandOffItemSlot extends FiberItemSlot:
  /** The callback of the side that came first. */
  private val first = AtomicReference[Any]()

  /** The item of a waiting producer. */
  private var offered = 0L

  override def give(item: Long): UIO[Unit] = ZIO.asyncMaybe { giver =>
    offered = item
    if first.compareAndSet(null, giver) then None
    else
      first.getAndSet(null).asInstanceOf[UIO[Long] => Unit](Exit.succeed(item))
      Some(Exit.unit)
  }

  override val take: UIO[Long] = ZIO.asyncMaybe { taker =>
    if first.compareAndSet(null, taker) then None
    else
      val item = Exit.succeed(offered)
      first.getAndSet(null).asInstanceOf[UIO[Unit] => Unit](Exit.unit)
      Some(item)
  }
