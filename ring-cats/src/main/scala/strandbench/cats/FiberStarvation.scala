package strandbench.cats

import cats.effect.IO
import cats.syntax.all.*
import scala.concurrent.duration.DurationLong
import strandbench.hazard.{Starvation, StarvationWatch}

/** Fibers that compute and `cede`, and fibers that sleep by `IO.sleep`. */
final class FiberStarvation(fibers: Fibers, watch: StarvationWatch)
    extends EndlessFibers(fibers, watch),
      Starvation:
  override def start(busy: Int, probes: Int): Unit = found:
    (Vector.range(0, busy).map(compute) ++ Vector.range(0, probes).map(sleep)).traverse_(fork)

  private def compute(strand: Int): IO[Unit] =
    if watch.yields then (IO(watch.work(strand)) *> IO.cede).whileM_(IO(watch.goesOn()))
    // In one step: the library lets others run by itself, after each 1,024 steps.
    else IO { while watch.goesOn() do watch.work(strand) }

  private def sleep(probe: Int): IO[Unit] =
    IO(watch.awake(probe))
      .flatMap(duration => IO.sleep(duration.toNanos.nanos))
      .whileM_(IO(watch.goesOn()))
