package strandbench.zio

import strandbench.hazard.Strands
import zio.*

/** Fibers that run code which knows nothing of ZIO, and so blocks their thread. */
final class FiberStrands(threads: FiberThreads) extends Strands:
  override def start(body: Runnable): Unit =
    threads.fork(ZIO.succeed(body.run()).onError(ZIO.logErrorCause(_)))

  override def close(): Unit = threads.close()
