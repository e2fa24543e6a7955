package strandbench.zio

import strandbench.ring.{Ring, RingCompletion}
import zio.*

/** A ring of fibers. Each waits at its own [[FiberSlot]] and gives the token to its successor's
  * slot. One more fiber starts them all. Closing interrupts all.
  */
final class FiberRing(
    threads: FiberThreads,
    handOver: FiberHandOver,
    strands: Int,
    completion: RingCompletion
) extends Ring:
  private val slots = Chunk.fill(strands)(handOver.slot)

  /** Its result is the ring's fibers. */
  private val founder = threads.fork(ZIO.suspendSucceed(found))

  private def found: UIO[Chunk[Fiber.Runtime[Nothing, Any]]] =
    completion.founding()
    ZIO.foreach(Chunk.range(0, strands))(strand => work(strand).catchAllDefect(fail).forkDaemon)

  private def work(strand: Int): UIO[Any] =
    val own = slots(strand)
    val successor = slots((strand + 1) % strands)
    own.take.flatMap { hops =>
      if completion.received(strand, hops) then successor.give(hops - 1) else ZIO.unit
    }.forever

  override def pass(hops: Int): Int =
    completion.begin(hops)
    threads.fork(slots(0).give(hops).catchAllDefect(fail))
    completion.awaitHolder()

  private def fail(cause: Throwable): UIO[Any] = ZIO.succeed(completion.fail(cause))

  override def close(): Unit =
    threads.end(s"$strands fibers", founder.join.flatMap(Fiber.interruptAll(_)))

  /** How many of the ring's fibers are alive; for tests. */
  private[zio] def liveStrands: Long =
    threads.run(founder.join.flatMap(ZIO.foreach(_)(_.poll))).count(_.isEmpty).toLong
