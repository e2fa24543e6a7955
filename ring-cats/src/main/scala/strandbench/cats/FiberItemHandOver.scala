package strandbench.cats

import cats.effect.IO

/** The primitive by which one fiber hands an item to another, and waits until it is taken. */
enum FiberItemHandOver extends java.lang.Enum[FiberItemHandOver]:
  /** `Queue.synchronous`. */
  case QUEUE_SYNCHRONOUS

  /** Two of `Queue.bounded(1)`: for items, and for receipts. */
  case QUEUE_ACKNOWLEDGED

  /** A new `Deferred` for each item, and one for each receipt. */
  case DEFERRED

  /** Two semaphores: for items, and for receipts. */
  case SEMAPHORE

  private[cats] def slot[A]: IO[FiberSlot[A]] = this match
    case QUEUE_SYNCHRONOUS  => FiberHandOver.QUEUE_SYNCHRONOUS.slot
    case QUEUE_ACKNOWLEDGED => acknowledged(FiberHandOver.QUEUE_BOUNDED)
    case DEFERRED           => acknowledged(FiberHandOver.DEFERRED)
    case SEMAPHORE          => acknowledged(FiberHandOver.SEMAPHORE)

  private def acknowledged[A](handOver: FiberHandOver): IO[FiberSlot[A]] =
    FiberSlot.acknowledged(handOver.slot, handOver.slot)
