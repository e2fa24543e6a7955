package strandbench.cats

import cats.effect.IO
import strandbench.hazard.Strands

/** Fibers that run code which does not suspend, and so blocks their thread. */
final class FiberStrands(fibers: Fibers) extends Strands:
  override def start(body: Runnable): Unit = fibers.launch(IO(body.run()))

  override def close(): Unit = fibers.close()
