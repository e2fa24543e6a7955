package strandbench.cats

import cats.effect.IO
import scala.concurrent.{ExecutionContext, Future}
import strandbench.generator.{Generator, GeneratorCompletion}

/** Two fibers that meet at a [[FiberSlot]] for each item. If one fails, `IO.both` cancels the
  * other; closing cancels both.
  */
final class FiberGenerator(
    fibers: Fibers,
    meeting: IO[FiberSlot[Long]],
    completion: GeneratorCompletion
) extends Generator:
  /** Guarded by this: who closes during a start waits for it, since the fibers may run before. */
  private var cancel = () => Future.unit

  override def run(count: Int): Long =
    completion.begin(count)
    val both = meeting.flatMap: slot =>
      IO.both(IO.defer(produce(slot, 0, 1, count)), consume(slot, count))
    synchronized:
      val (ended, cancel) = fibers.start(both)
      this.cancel = cancel
      ended.failed.foreach(completion.fail)(using ExecutionContext.parasitic)
    completion.await()

  private def produce(slot: FiberSlot[Long], current: Long, next: Long, left: Int): IO[Unit] =
    completion.`yields`(current)
    val handOver = slot.give(current)
    if left == 1 then handOver
    else handOver.flatMap(_ => produce(slot, next, current + next, left - 1))

  private def consume(slot: FiberSlot[Long], left: Int): IO[Unit] = slot.take.flatMap: item =>
    completion.takes(item)
    if left == 1 then IO(completion.complete()) else consume(slot, left - 1)

  override def close(): Unit =
    val cancel = synchronized(this.cancel)
    fibers.end("2 fibers", IO.fromFuture(IO(cancel())))
