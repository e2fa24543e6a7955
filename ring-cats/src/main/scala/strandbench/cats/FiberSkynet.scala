package strandbench.cats

import cats.effect.IO
import cats.effect.std.Queue
import cats.syntax.all.*
import strandbench.skynet.{Skynet, SkynetCompletion}
import strandbench.skynet.SkynetOracle.CHILDREN

/** A tree of fibers. A parent starts ten children, and then gathers their sums. */
final class FiberSkynet(fibers: Fibers, gathering: FiberGathering, completion: SkynetCompletion)
    extends Skynet:
  override def grow(leaves: Int): Long =
    completion.begin(leaves)
    fibers.launch(compute(0, leaves).map(completion.complete), completion.fail)
    completion.await()

  /** The whole work of a fiber; one that fails yields 0. */
  private def compute(first: Long, leaves: Int): IO[Long] =
    for
      _ <- IO(completion.started())
      sum <- sumOf(first, leaves).handleError: e =>
        completion.fail(e)
        0L
      _ <- IO(completion.ended())
    yield sum

  private def sumOf(first: Long, leaves: Int): IO[Long] =
    if leaves == 1 then IO(completion.leaf(first))
    else
      val children = List.tabulate(CHILDREN)(first + _.toLong * (leaves / CHILDREN))
      gathering match
        case FiberGathering.JOIN =>
          children
            .traverse(compute(_, leaves / CHILDREN).start)
            .flatMap(_.traverse(_.joinWithNever))
            .map(_.sum)
        case FiberGathering.QUEUE_BOUNDED =>
          for
            queue <- Queue.bounded[IO, Long](CHILDREN)
            _ <- children.traverse_(compute(_, leaves / CHILDREN).flatMap(queue.offer).start)
            sums <- queue.take.replicateA(CHILDREN)
          yield sums.sum

/** How a parent in a Skynet of fibers gets the sums of its children. All box the sum. */
enum FiberGathering extends java.lang.Enum[FiberGathering]:
  /** `start` for each child, and then `join` for each in turn. */
  case JOIN

  /** `start`, and a `Queue.bounded` with room for all children. */
  case QUEUE_BOUNDED
