package strandbench.cats

import cats.effect.IO
import cats.effect.std.Queue

/** The primitive by which one fiber hands a number to another. */
enum FiberHandOver extends java.lang.Enum[FiberHandOver]:
  case QUEUE_SYNCHRONOUS, QUEUE_BOUNDED

  def queue: IO[Queue[IO, Int]] = this match
    case QUEUE_SYNCHRONOUS => Queue.synchronous
    case QUEUE_BOUNDED     => Queue.bounded(1)
