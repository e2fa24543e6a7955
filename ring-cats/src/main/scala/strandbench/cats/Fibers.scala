package strandbench.cats

import cats.effect.IO
import cats.effect.unsafe.{IORuntime, IORuntimeBuilder}
import scala.concurrent.Future
import scala.concurrent.duration.DurationLong
import strandbench.core.Ending
import strandbench.hazard.Strands

/** Starts fibers, and runs them on the threads of a runtime. */
final class Fibers private[cats] (runtime: IORuntime) extends Strands:
  // The library tells of an error that ends the runtime to those that wait for a fiber, and this one never ends.
  IO.never[Unit].unsafeRunAsync(_.left.foreach(Fibers.report(_)))(using runtime)

  /** Starts a fiber that reports its own failure. */
  private[cats] def launch(work: IO[Unit]): Unit = work.unsafeRunAndForget()(using runtime)

  /** Starts a fiber. From now on `fail` gets its failure, and errors that end the runtime. */
  private[cats] def launch(work: IO[Unit], fail: Throwable => Unit): Unit =
    Fibers.report = fail
    launch(work.handleError(fail))

  /** Starts a fiber for code that does not suspend, and so blocks its thread. */
  override def start(body: Runnable): Unit = launch(IO(body.run()))

  /** Starts a fiber; gives its result, and a way to cancel it, which ends when the fiber has. */
  private[cats] def start[A](work: IO[A]): (Future[A], () => Future[Unit]) =
    work.unsafeToFutureCancelable()(using runtime)

  /** Cancels fibers, and waits for their end as [[Ending.await]] does.
    *
    * @param strands
    *   their number, as in "503 fibers"
    */
  private[cats] def end(strands: String, cancel: IO[Unit]): Unit =
    Ending.await(
      strands,
      bound => cancel.unsafeRunTimed(bound.toNanos.nanos)(using runtime).isDefined
    )

  /** Ends the threads. */
  override def close(): Unit = runtime.shutdown()

object Fibers:
  /** Gets an error that ends the runtime, such as a `LinkageError`. */
  @volatile private var report: Throwable => Unit = _ => ()

  /** On the library's work-stealing pool, which also runs the timers. It has a thread for each CPU
    * the JVM may use; the library would use at least two.
    */
  def open(): Fibers = Fibers(builder.build())

  /** As [[open]], with one more thread for the timers, as the library has for other pools. In
    * version 3.7.0 the pool hangs if some hundred of its timers end at the same time.
    */
  def openWithTimerThread(): Fibers =
    val (scheduler, end) = IORuntime.createDefaultScheduler()
    Fibers(builder.setScheduler(scheduler, end).build())

  private def builder: IORuntimeBuilder =
    val (pool, _, end) = IORuntime.createWorkStealingComputeThreadPool(
      threads = Runtime.getRuntime.availableProcessors
    )
    IORuntime.builder().setCompute(pool, end)
