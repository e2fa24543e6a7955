package strandbench.zio

import strandbench.skynet.{Skynet, SkynetCompletion, SkynetOracle}
import zio.*

/** How a parent in a Skynet of fibers gets the sums of its children. All box the sum. */
enum FiberGathering extends java.lang.Enum[FiberGathering]:
  /** `fork` for each child, and `join` for each in turn. */
  case FORK_JOIN

  /** `ZIO.foreachPar`, which starts all children and waits for all of them. */
  case FOREACH_PAR

/** A tree of fibers. A parent starts ten children, and then gathers their sums. */
final class FiberSkynet(
    threads: FiberThreads,
    gathering: FiberGathering,
    completion: SkynetCompletion
) extends Skynet:
  override def grow(leaves: Int): Long =
    completion.begin(leaves)
    threads.fork(compute(0, leaves).map(completion.complete))
    completion.await()

  /** The whole work of a fiber; one that fails yields 0. */
  private def compute(first: Long, leaves: Int): UIO[Long] =
    ZIO.suspendSucceed(sum(first, leaves)).catchAllDefect(fail) <* ZIO.succeed(completion.ended())

  private def sum(first: Long, leaves: Int): UIO[Long] =
    completion.started()
    if leaves == 1 then Exit.succeed(completion.leaf(first))
    else
      val each = leaves / SkynetOracle.CHILDREN
      val children = Chunk.range(0, SkynetOracle.CHILDREN)
      def child(number: Int) = compute(first + number.toLong * each, each)
      val sums = gathering match
        case FiberGathering.FORK_JOIN =>
          ZIO.foreach(children)(child(_).fork).flatMap(ZIO.foreach(_)(_.join))
        case FiberGathering.FOREACH_PAR => ZIO.foreachPar(children)(child)
      sums.map(_.sum)

  private def fail(cause: Throwable) = ZIO.succeed { completion.fail(cause); 0L }
