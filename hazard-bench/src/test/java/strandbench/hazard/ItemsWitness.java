package strandbench.hazard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Follows each item by its number. It looks at no clock. */
final class ItemsWitness extends ItemsWatch {
    /** At which no strand is held: neither this nor the next is an item. */
    private static final int NONE = -2;

    final AtomicInteger ended = new AtomicInteger();
    final Set<Thread> producers = ConcurrentHashMap.newKeySet();
    final Set<Thread> consumers = ConcurrentHashMap.newKeySet();
    final Gate gate = new Gate();
    final Gate nextGate = new Gate();
    final Map<Integer, Integer> taken = new ConcurrentHashMap<>();
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();
    private final int most;
    private final int heldAtProducer;
    private final int heldAtConsumer;
    private final List<Integer> order = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    private ItemsWitness(int pairs, int room, int heldAtProducer, int heldAtConsumer) {
        super(pairs);
        // Each producer may hold an item beside those in the channel, and each consumer.
        most = room + 2 * pairs;
        this.heldAtProducer = heldAtProducer;
        this.heldAtConsumer = heldAtConsumer;
    }

    ItemsWitness(int pairs, int room) {
        this(pairs, room, NONE, NONE);
    }

    /** Of one pair, whose producer is held with this item until {@link #gate} opens. */
    static ItemsWitness thatHoldsProducer(int room, int item) {
        return new ItemsWitness(1, room, item, NONE);
    }

    /**
     * Of one pair, whose consumer is held with this item until {@link #gate} opens, and with the next one until
     * {@link #nextGate} does.
     */
    static ItemsWitness thatHoldsConsumer(int room, int item) {
        return new ItemsWitness(1, room, NONE, item);
    }

    @Override
    public int made(int producer) {
        producers.add(Thread.currentThread());
        int item = made.getAndIncrement();
        // An item that has left since is not counted, so that too many are never counted.
        int onTheirWay = onTheirWay();
        if (onTheirWay > most) {
            violation("%d items, and there is room for %d".formatted(onTheirWay, most));
        }
        if (item == heldAtProducer) {
            gate.pass();
        }
        return item;
    }

    /** How many items have been made and are not with their consumers. */
    int onTheirWay() {
        return made.get() - left.get();
    }

    boolean isFull() {
        return onTheirWay() >= most;
    }

    private synchronized void violation(String text) {
        violations.add(text);
    }

    @Override
    public void moved(int consumer, int item) {
        consumers.add(Thread.currentThread());
        if (item == heldAtConsumer) {
            gate.pass();
        } else if (item == heldAtConsumer + 1) {
            nextGate.pass();
        }
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
