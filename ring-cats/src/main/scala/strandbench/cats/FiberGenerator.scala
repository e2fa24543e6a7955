package strandbench.cats

import cats.effect.IO
import scala.concurrent.ExecutionContext
import scala.concurrent.Future
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion

/** Two fibers that meet at a [[FiberSlot]] for each item. If one fails, `IO.both` cancels the
  * other; closing cancels both.
  */
final class FiberGenerator(
    fibers: Fibers,
    handOver: FiberItemHandOver,
    completion: GeneratorCompletion
) extends Generator:
  @volatile private var cancel = () => Future.unit

  override def run(count: Int): Long =
    completion.begin(count)
    val (ended, cancel) = fibers.start:
      handOver.slot[Long].flatMap(slot => IO.both(produce(slot, count), consume(slot, count)))
    this.cancel = cancel
    ended.failed.foreach(completion.fail)(using ExecutionContext.parasitic)
    completion.await()

  private def produce(slot: FiberSlot[Long], count: Int): IO[Unit] =
    def from(current: Long, next: Long, left: Int): IO[Unit] =
      if left == 0 then IO.unit
      else
        IO(completion.`yields`(current)) *> slot.give(current) >>
          from(next, current + next, left - 1)
    from(0, 1, count)

  private def consume(slot: FiberSlot[Long], left: Int): IO[Unit] =
    if left == 0 then IO(completion.complete())
    else slot.take.flatMap(item => IO(completion.takes(item))) >> consume(slot, left - 1)

  override def close(): Unit = fibers.end("2 fibers", IO.fromFuture(IO(cancel())))
