package strandbench.zio

import strandbench.hazard.{Starvation, StarvationWatch}
import zio.*

/** Fibers that compute and `ZIO.yieldNow`, and fibers that sleep by `ZIO.sleep`. ZIO's own yielding
  * counts effects. It does not help others here: a fiber that computes without end is one effect.
  */
final class FiberStarvation(threads: FiberThreads, watch: StarvationWatch)
    extends EndlessFibers(threads, watch),
      Starvation:
  override def start(busy: Int, probes: Int): Unit = found(
    ZIO.foreachDiscard(0 until busy)(strand => fork(compute(strand))) *>
      ZIO.foreachDiscard(0 until probes)(probe => fork(sleep(probe)))
  )

  private def compute(strand: Int): UIO[Any] =
    if watch.goesOn then
      watch.work(strand)
      if watch.yields then ZIO.yieldNow.flatMap(_ => compute(strand)) else compute(strand)
    else ZIO.unit

  private def sleep(probe: Int): UIO[Any] =
    if watch.goesOn then ZIO.sleep(watch.awake(probe)).flatMap(_ => sleep(probe)) else ZIO.unit
