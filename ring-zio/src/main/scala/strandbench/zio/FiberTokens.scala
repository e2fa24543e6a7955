package strandbench.zio

import strandbench.hazard.{Tokens, TokensWatch}
import zio.*

/** A ring of fibers, each with a queue that has room for all tokens. */
final class FiberTokens(threads: FiberThreads, watch: TokensWatch)
    extends EndlessFibers(threads, watch),
      Tokens:
  override def start(strands: Int, tokens: Int): Unit = found(
    for
      queues <- ZIO.foreach(Chunk.range(0, strands))(_ => Queue.bounded[Int](tokens))
      _ <- ZIO.foreachDiscard(0 until strands) { strand =>
        fork(run(strand, queues(strand), queues((strand + 1) % strands)))
      }
      _ <- ZIO.foreachDiscard(0 until tokens) { token =>
        queues(Tokens.origin(token, strands, tokens)).offer(token)
      }
    yield ()
  )

  private def run(strand: Int, from: Queue[Int], to: Queue[Int]): UIO[Any] =
    from.take.flatMap { token =>
      if watch.goesOn then
        watch.hop(strand, token)
        to.offer(token).flatMap(_ => run(strand, from, to))
      else to.offer(token)
    }
