package strandbench.cats

import cats.effect.{Deferred, IO}
import cats.effect.std.Queue

/** Where a producer meets its consumer, without a buffer: the producer goes on after its item has
  * been taken.
  */
private[cats] object FiberItemSlot:
  type Items = IO[FiberSlot[Long]]

  def synchronous: Items = FiberSlot.ofQueue(Queue.synchronous)

  def acknowledged: Items =
    afterReceipt(FiberSlot.ofQueue(Queue.bounded(1)), FiberSlot.ofQueue(Queue.bounded(1)))

  def counted: Items = afterReceipt(FiberSlot.ofSemaphore, FiberSlot.ofSemaphore)

  private def afterReceipt(items: Items, receipts: IO[FiberSlot[Unit]]): Items =
    for
      items <- items
      receipts <- receipts
    yield new FiberSlot[Long]:
      override def give(item: Long) = items.give(item) *> receipts.take
      override def take = items.take <* receipts.give(())

  /** The side that came first and waits. */
  private enum First:
    case Nobody
    case Giver(item: Long, receipt: Deferred[IO, Unit])
    case Taker(delivery: Deferred[IO, Long])

  def rendezvous: Items = IO
    .ref[First](First.Nobody)
    .map: first =>
      new FiberSlot[Long]:
        override def give(item: Long) = IO
          .deferred[Unit]
          .flatMap: receipt =>
            first.modify {
              case First.Taker(delivery) => (First.Nobody, delivery.complete(item).void)
              case _                     => (First.Giver(item, receipt), receipt.get)
            }.flatten

        override def take = IO
          .deferred[Long]
          .flatMap: delivery =>
            first.modify {
              case First.Giver(item, receipt) => (First.Nobody, receipt.complete(()).as(item))
              case _                          => (First.Taker(delivery), delivery.get)
            }.flatten
