package strandbench.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/**
 * Watches both sides of a generator: which items they hand over, on which strands of the model and how
 * far the producer is ahead; and can make either side fail. A consumer that is watched stops now and then
 * until the producer has come to rest, so that a producer that could run ahead does.
 */
final class GeneratorWitness extends GeneratorCompletion.Sum {
    private static final int WATCHED = 1_000;
    private static final int STOPS_EVERY = 100;

    /** One look may see a producer that has been woken and does not know it yet. */
    private static final int LOOKS = 3;

    private final GeneratorUnderTest generators;
    private final Patience patience;
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

    GeneratorWitness(GeneratorUnderTest generators, Patience patience) {
        this.generators = generators;
        this.patience = patience;
        current = generators::currentStrand;
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
        boolean stops;
        synchronized (this) {
            if (takes == consumerFailsAt) {
                throw failure;
            }
            stops = takes < WATCHED && takes % STOPS_EVERY == 0;
        }
        if (stops && generators.runsBesideASleeper() && generators.hasTwoStrands()
                && !generators.spins()) {
            // Before the item counts as taken: one who does not wait for that is ahead by now.
            awaitRestOfProducer();
        }
        synchronized (this) {
            takes++;
            if (taken.size() < WATCHED) {
                taken.add(item);
            }
        }
        super.takes(item);
    }

    private void awaitRestOfProducer() {
        try {
            Object self = current.get();
            for (int look = 0; look < LOOKS; look++) {
                TimeUnit.MILLISECONDS.sleep(1);
                Bounded.until("the producer to be ahead, or to wait", patience,
                        () -> !violations().isEmpty()
                                || producers.stream()
                                        .noneMatch(strand -> !strand.equals(self)
                                                && isBusy(strand)));
            }
        } catch (InterruptedException e) {
            // As if it had been interrupted at its next wait.
            Thread.currentThread().interrupt();
        }
    }

    private boolean isBusy(Object strand) {
        return generators.isAlive(strand) && !generators.isWaiting(strand);
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
