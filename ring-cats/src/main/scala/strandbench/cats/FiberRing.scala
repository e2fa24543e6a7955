package strandbench.cats

import cats.effect.{FiberIO, IO}
import cats.syntax.all.*
import strandbench.ring.{Ring, RingCompletion}

/** A ring of fibers. Each waits at its own [[FiberSlot]] and gives the token to its successor's
  * slot. One more fiber starts them all. Closing cancels all fibers.
  */
final class FiberRing(
    fibers: Fibers,
    handOver: FiberHandOver,
    strands: Int,
    completion: RingCompletion
) extends Ring:
  /** What the founder leaves: the slot of the first fiber, and all fibers. */
  private type Founded = (FiberSlot[Int], Vector[FiberIO[Unit]])

  private val (founded, _) = fibers.start(found)

  private def found: IO[Founded] =
    for
      _ <- IO(completion.founding())
      slot = if strands == 1 then handOver.slotToItself[Int] else handOver.slot[Int]
      slots <- Vector.fill(strands)(slot).sequence
      workers <- Vector
        .range(0, strands)
        .traverse(strand => work(strand, slots(strand), slots((strand + 1) % strands)).start)
    yield (slots.head, workers)

  private def work(strand: Int, own: FiberSlot[Int], successor: FiberSlot[Int]): IO[Unit] =
    own.take
      .flatMap: hops =>
        if completion.received(strand, hops) then successor.give(hops - 1) else IO.unit
      .foreverM
      .handleError(completion.fail)

  override def pass(hops: Int): Int =
    completion.begin(hops)
    fibers.launch(ring.flatMap((first, _) => first.give(hops)), completion.fail)
    completion.awaitHolder()

  private def ring: IO[Founded] = IO.fromFuture(IO.pure(founded))

  override def close(): Unit =
    fibers.end(s"$strands fibers", ring.flatMap((_, workers) => workers.traverse_(_.cancel)))

  /** The fibers of the ring, once they have been started; for tests. */
  private[cats] def workers: Vector[FiberIO[Unit]] =
    founded.value.fold(Vector.empty)(_.get(1))
