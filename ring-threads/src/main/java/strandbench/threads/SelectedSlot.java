package strandbench.threads;

import com.softwaremill.jox.Channel;
import com.softwaremill.jox.Select;

/**
 * Two jox channels without a buffer. The producer sends to them in turn; the consumer does not rely on that and selects
 * from both. Boxes, as {@link ItemSlot.Queued} does.
 */
final class SelectedSlot implements ItemSlot {
    private final Channel<Long> one = Channel.newRendezvousChannel();
    private final Channel<Long> other = Channel.newRendezvousChannel();
    private boolean isOnesTurn = true;

    @Override
    public void give(long item) throws InterruptedException {
        Channel<Long> next = isOnesTurn ? one : other;
        isOnesTurn = !isOnesTurn;
        next.send(item);
    }

    @Override
    public long take() throws InterruptedException {
        return Select.select(one.receiveClause(), other.receiveClause());
    }
}
