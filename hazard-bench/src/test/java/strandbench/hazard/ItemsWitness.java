package strandbench.hazard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Follows each item by a number of its own. It looks at no clock. */
final class ItemsWitness extends ItemsWatch {
    final AtomicInteger ended = new AtomicInteger();
    final Map<Integer, Integer> taken = new ConcurrentHashMap<>();
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();
    private final int most;
    private final List<Integer> order = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    /** Each that gives may hold an item beside those in the channel, and each that takes. */
    ItemsWitness(int pairs, int room) {
        super(pairs);
        most = room + 2 * pairs;
    }

    @Override
    public int made(int producer) {
        int item = made.getAndIncrement();
        // What has left since is not counted, so that too many are never counted.
        int onTheirWay = item + 1 - left.get();
        if (onTheirWay > most) {
            violation("%d items, and there is room for %d".formatted(onTheirWay, most));
        }
        return item;
    }

    private synchronized void violation(String text) {
        violations.add(text);
    }

    @Override
    public void moved(int consumer, int item) {
        left.incrementAndGet();
        taken.merge(item, 1, Integer::sum);
        synchronized (this) {
            order.add(item);
        }
        super.moved(consumer, item);
    }

    Integer[] made() {
        return IntStream.range(0, made.get()).boxed().toArray(Integer[]::new);
    }

    synchronized List<Integer> order() {
        return List.copyOf(order);
    }

    synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
