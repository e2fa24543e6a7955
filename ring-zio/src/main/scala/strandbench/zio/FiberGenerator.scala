package strandbench.zio

import strandbench.generator.{Generator, GeneratorCompletion}
import zio.*

/** Two fibers that meet at a [[FiberItemSlot]] for each item. One more fiber starts both and waits
  * for them. Closing interrupts all.
  */
final class FiberGenerator(
    threads: FiberThreads,
    slot: FiberItemSlot,
    completion: GeneratorCompletion
) extends Generator:
  /** Guarded by this: who closes during a start waits for it, since the fibers may run before. */
  private var both = Option.empty[Fiber.Runtime[Nothing, Any]]

  override def run(count: Int): Long =
    completion.begin(count)
    val strands = ZIO.suspendSucceed(produce(count, 0, 1)) <&> ZIO.suspendSucceed(consume(count))
    synchronized:
      both = Some(
        threads.fork(strands.catchAllDefect(cause => ZIO.succeed(completion.fail(cause))))
      )
    completion.await()

  private def produce(left: Int, current: Long, next: Long): UIO[Any] =
    completion.yields(current)
    val handOver = slot.give(current)
    if left == 1 then handOver else handOver.flatMap(_ => produce(left - 1, next, current + next))

  private def consume(left: Int): UIO[Any] = slot.take.flatMap { item =>
    completion.takes(item)
    if left == 1 then ZIO.succeed(completion.complete()) else consume(left - 1)
  }

  override def close(): Unit = synchronized(both).foreach { fiber =>
    val interruption =
      fiber.interrupt.map(exit => if exit.isInterrupted then completion.cancelled())
    threads.end("2 fibers", interruption)
  }
