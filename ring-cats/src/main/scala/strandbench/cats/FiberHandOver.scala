package strandbench.cats

import cats.effect.IO
import cats.effect.std.Queue

/** The primitive by which one fiber hands a number to another. */
enum FiberHandOver extends java.lang.Enum[FiberHandOver]:
  /** `Queue.bounded(1)`: immutable states in a `Ref`, and a `Deferred` for each wait. */
  case QUEUE_BOUNDED

  /** `Queue.unbounded`, which is lock-free. */
  case QUEUE_UNBOUNDED

  /** `Queue.synchronous`: the giver also waits until its number is taken, so a hop takes two
    * dispatches.
    */
  case QUEUE_SYNCHRONOUS

  /** A new `Deferred` for each number. */
  case DEFERRED

  /** `Semaphore`: a permit for each number. */
  case SEMAPHORE

  /** A slot for one fiber to take from. */
  private[cats] def slot[A]: IO[FiberSlot[A]] = this match
    case QUEUE_BOUNDED     => FiberSlot.ofQueue(Queue.bounded(1))
    case QUEUE_UNBOUNDED   => FiberSlot.ofQueue(Queue.unbounded)
    case QUEUE_SYNCHRONOUS => FiberSlot.ofQueue(Queue.synchronous)
    case DEFERRED          => FiberSlot.ofDeferred
    case SEMAPHORE         => FiberSlot.ofSemaphore

  /** A slot that a fiber gives to and takes from: a fiber cannot meet itself at a rendezvous. */
  private[cats] def slotToItself[A]: IO[FiberSlot[A]] = this match
    case QUEUE_SYNCHRONOUS => QUEUE_BOUNDED.slot
    case _                 => slot
