package strandbench.zio

import java.util.concurrent.{ExecutorService, Executors}
import strandbench.core.Ending
import strandbench.hazard.Strands
import zio.*

/** Lets plain code use the methods that ZIO marks as unsafe. */
private[zio] given Unsafe = Unsafe.unsafe(identity)

/** A runtime that runs fibers, and a way to end its threads. */
final class FiberThreads private[zio] (runtime: Runtime[Any], end: Runnable) extends Strands:
  /** Those of an executor; all else is as in ZIO's default runtime. */
  def this(executor: Executor, end: Runnable) =
    this(Runtime.unsafe.fromLayer(Runtime.setExecutor(executor)), end)

  /** Starts a fiber that has no parent. */
  private[zio] def fork[A](effect: UIO[A]): Fiber.Runtime[Nothing, A] = runtime.unsafe.fork(effect)

  /** Starts a fiber for code that knows nothing of ZIO, and so blocks its thread. */
  override def start(body: Runnable): Unit =
    fork(ZIO.succeed(body.run()).onError(ZIO.logErrorCause(_)))

  /** Runs an effect on the calling thread until it first waits, and waits for its result. */
  private[zio] def run[A](effect: UIO[A]): A = runtime.unsafe.run(effect).getOrThrowFiberFailure()

  /** As [[Ending.await]]: waits until fibers are interrupted and have ended. */
  private[zio] def end(fibers: String, interruption: UIO[Any]): Unit =
    Ending.await(fibers, bound => run(interruption.timeout(bound)).isDefined)

  override def close(): Unit = end.run()

/** What runs the fibers. */
enum FiberExecutor extends java.lang.Enum[FiberExecutor]:
  /** The scheduler of ZIO's default runtime: a thread for each CPU the JVM may use. */
  case DEFAULT

  /** As [[DEFAULT]], without a set of all fibers that have no parent: `RuntimeFlag.FiberRoots`. */
  case WITHOUT_ROOTS

  /** One thread of an executor. */
  case SINGLE_THREAD

  /** A virtual thread per resumption of a fiber, as by `Runtime.enableLoomBasedExecutor`. */
  case VIRTUAL

  /** Gets the threads ready. */
  def open(): FiberThreads = this match
    case DEFAULT       => FiberThreads(Runtime.default, () => ())
    case WITHOUT_ROOTS =>
      val flags = RuntimeFlags.disable(RuntimeFlags.default)(RuntimeFlag.FiberRoots)
      FiberThreads(Runtime(ZEnvironment.empty, FiberRefs.empty, flags), () => ())
    case SINGLE_THREAD => of(Executors.newSingleThreadExecutor(Thread.ofPlatform.daemon.factory))
    case VIRTUAL       => of(Executors.newVirtualThreadPerTaskExecutor())

  private def of(threads: ExecutorService) =
    FiberThreads(Executor.fromJavaExecutor(threads), () => threads.shutdown())
