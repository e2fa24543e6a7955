package strandbench.cats

import cats.effect.IO
import cats.effect.std.Queue
import cats.syntax.all.*
import strandbench.hazard.{Tokens, TokensWatch}

/** A ring of fibers, each with a queue that has room for all tokens. */
final class FiberTokens(fibers: Fibers, watch: TokensWatch)
    extends EndlessFibers(fibers, watch),
      Tokens:
  override def start(strands: Int, tokens: Int): Unit = found:
    for
      // With room for one token it would be another kind of queue.
      queues <- Vector.fill(strands)(Queue.bounded[IO, Int](tokens max 2)).sequence
      _ <- Vector
        .range(0, strands)
        .traverse_(strand => fork(run(strand, queues(strand), queues((strand + 1) % strands))))
      _ <- Vector
        .range(0, tokens)
        .traverse_(token => queues(Tokens.origin(token, strands, tokens)).offer(token))
    yield ()

  private def run(strand: Int, from: Queue[IO, Int], to: Queue[IO, Int]): IO[Unit] =
    from.take.flatMap: token =>
      if watch.goesOn() then
        watch.hop(strand, token)
        to.offer(token).flatMap(_ => run(strand, from, to))
      else to.offer(token)
