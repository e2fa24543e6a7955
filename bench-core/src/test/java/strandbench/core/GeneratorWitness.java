package strandbench.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Watches both sides of a generator: which items they hand over, on which strands of the model and how
 * far the producer is ahead; and can make either side fail. A consumer that is watched takes its time
 * now and then, so that a producer that could run ahead does.
 */
final class GeneratorWitness extends GeneratorCompletion.Sum {
    private static final int WATCHED = 1_000;
    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(300);

    private final Supplier<?> current;
    private final Set<Object> producers = ConcurrentHashMap.newKeySet();
    private final Set<Object> consumers = ConcurrentHashMap.newKeySet();
    private final List<Long> taken = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();
    private int yielded;
    private int takes;
    private int producerFailsAt = -1;
    private int consumerFailsAt = -1;
    private RuntimeException failure;

    GeneratorWitness(Supplier<?> current) {
        this.current = current;
    }

    /** The producer throws {@code exception} before it hands over the item of that index. */
    void failProducerAt(int index, RuntimeException exception) {
        producerFailsAt = index;
        failure = exception;
    }

    /** The consumer throws {@code exception} when it has been handed the item of that index. */
    void failConsumerAt(int index, RuntimeException exception) {
        consumerFailsAt = index;
        failure = exception;
    }

    /**
     * The producer may only come here with an item if the one before has been taken from it. The
     * consumer may not have said so yet, so that one item is on its way.
     */
    @Override
    public void yields(long item) {
        producers.add(current.get());
        synchronized (this) {
            if (yielded == producerFailsAt) {
                throw failure;
            }
            if (yielded - takes > 1 && violations.size() < 10) {
                violations.add(
                        "producer yields item %d but consumer has only taken %d"
                                .formatted(yielded, takes));
            }
            yielded++;
        }
    }

    @Override
    public void takes(long item) {
        consumers.add(current.get());
        boolean pause;
        synchronized (this) {
            if (takes == consumerFailsAt) {
                throw failure;
            }
            pause = takes < WATCHED && takes % 10 == 0;
        }
        if (pause) {
            // Before the item counts as taken: one who does not wait for that is ahead by now.
            long end = System.nanoTime() + PAUSE_NANOS;
            while (System.nanoTime() < end) {
                Thread.yield();
            }
        }
        synchronized (this) {
            takes++;
            if (taken.size() < WATCHED) {
                taken.add(item);
            }
        }
        super.takes(item);
    }

    synchronized int taken() {
        return takes;
    }

    /** The first items that the consumer was handed. */
    synchronized List<Long> items() {
        return List.copyOf(taken);
    }

    /** Where the producer was more than one item ahead. */
    synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    Set<Object> producers() {
        return producers;
    }

    Set<Object> consumers() {
        return consumers;
    }
}
