package strandbench.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.core.Bounded;
import strandbench.core.Dispatches;
import strandbench.core.Patience;
import strandbench.core.WaitedInVain;

/** The contract of a {@link Generator}, one check each; an {@link AssertionError} rejects it. */
final class GeneratorChecks {
    private final GeneratorUnderTest generators;
    private final Patience patience;

    GeneratorChecks(GeneratorUnderTest generators, Patience patience) {
        this.generators = generators;
        this.patience = patience;
    }

    GeneratorChecks(GeneratorUnderTest generators) {
        this(generators, Patience.GENEROUS);
    }

    private GeneratorWitness witness() {
        return new GeneratorWitness(generators, patience);
    }

    /**
     * The items and their sum are right, producer and consumer are one strand each and not the same, the
     * producer is never more than one item ahead, and both end.
     */
    void handsOver(int count) throws Exception {
        GeneratorWitness witness = witness();
        Generator generator = open(witness);
        try {
            assertThat(run(generator, count)).as("sum of %d items", count)
                    .isEqualTo(GeneratorOracle.sum(count));
        } finally {
            close(generator);
        }
        assertThat(witness.taken()).as("items taken").isEqualTo(count);
        assertThat(witness.items()).as("items in their order")
                .isEqualTo(IntStream.range(0, witness.items().size())
                        .mapToObj(GeneratorOracle::item).toList());
        assertThat(witness.violations()).as("how far the producer is ahead").isEmpty();
        if (generators.hasTwoStrands()) {
            assertThat(witness.producers()).as("strands of the producer").hasSize(1);
            assertThat(witness.consumers()).as("strands of the consumer").hasSize(1)
                    .doesNotContainAnyElementsOf(witness.producers());
        }
        requireEnd(witness);
    }

    /** A run as long as a measured one leaves no item out: all are yielded and taken, in their order. */
    void handsOverEvery(int count) throws Exception {
        GeneratorCount counted = new GeneratorCount();
        Generator generator = open(counted);
        try {
            assertThat(run(generator, count)).as("sum of %d items", count)
                    .isEqualTo(GeneratorOracle.sum(count));
        } finally {
            close(generator);
        }
        assertThat(counted).asString().isEqualTo(GeneratorCount.of(count));
    }

    /**
     * So many more items take as many more dispatches as are declared for each: nothing grows with the
     * number of items, and what is set side by side in a table is equal work.
     *
     * @param count even, since who comes second and goes on may take two in one go
     */
    void handsOverAsDeclared(int count) throws Exception {
        Dispatches dispatches = new Dispatches(generators::dispatches);
        Generator generator = open(new MarkedItems(dispatches, count, 2 * count));
        try {
            run(generator, 3 * count);
        } finally {
            close(generator);
        }
        assertThat(dispatches.between()).as("dispatches of %d items", count)
                .isEqualTo((long) generators.handOvers() * count);
    }

    /** What the producer throws reaches the caller, and closing ends the consumer. */
    void reportsAFailedProducer(int index) throws Exception {
        RuntimeException boom = new RuntimeException("thrown by the producer, on purpose");
        GeneratorWitness witness = witness();
        witness.failProducerAt(index, boom);
        reports(boom, witness);
    }

    /** What the consumer throws reaches the caller, and closing ends the producer. */
    void reportsAFailedConsumer(int index) throws Exception {
        RuntimeException boom = new RuntimeException("thrown by the consumer, on purpose");
        GeneratorWitness witness = witness();
        witness.failConsumerAt(index, boom);
        reports(boom, witness);
    }

    private void reports(RuntimeException boom, GeneratorWitness witness) throws Exception {
        Generator generator = open(witness);
        try {
            long sum = run(generator, 10);
            fail("run: expected the strand's exception but was %d", sum);
        } catch (ExecutionException e) {
            assertThat(Bounded.rootOf(e)).as("cause").isSameAs(boom);
        } catch (WaitedInVain e) {
            throw new WaitedInVain("a strand threw, but the run did not end", e);
        } finally {
            close(generator);
        }
        requireEnd(witness);
    }

    /** Closing a generator in the middle of its items ends both strands, and says so to the caller. */
    void endsOnClose() throws Exception {
        GeneratorWitness witness = witness();
        Generator generator = open(witness);
        var running = new FutureTask<>(() -> generator.run(Integer.MAX_VALUE));
        Thread.ofPlatform().daemon().name("caller of run").start(running);
        try {
            Bounded.until("the first 50 items", patience, () -> witness.taken() >= 50);
        } finally {
            close(generator);
        }
        requireEnd(witness);
        Bounded.until("the end of run of a closed generator", patience, running::isDone);
        assertThatThrownBy(running::get).as("run of a closed generator")
                .hasRootCauseInstanceOf(CancellationException.class);
    }

    /** A generator that is closed before it ran has nothing to end. */
    void closesUnused() throws Exception {
        close(open(new GeneratorCompletion.Sum()));
    }

    /** No items, or less, are refused. */
    void refusesNoItems() throws Exception {
        for (int count : new int[]{0, -1, Integer.MIN_VALUE}) {
            Generator generator = open(new GeneratorCompletion.Sum());
            try {
                run(generator, count);
                fail("run(%d): expected IllegalArgumentException but it returned", count);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessage("items: expected at least 1 but was " + count);
            } finally {
                close(generator);
            }
        }
    }

    /** At once: whoever closes a generator has waited for the end of both, which is what the lifecycle is timed for. */
    private void requireEnd(GeneratorWitness witness) {
        if (generators.hasTwoStrands()) {
            assertThat(Stream.of(witness.producers(), witness.consumers())
                    .flatMap(strands -> strands.stream()).filter(generators::isAlive))
                    .as("producer and consumer that live on when close() has returned").isEmpty();
        }
    }

    private Generator open(GeneratorCompletion completion) throws Exception {
        return Bounded.call("open a generator", patience, () -> generators.open(completion));
    }

    private long run(Generator generator, int count) throws Exception {
        return Bounded.call("run of %d items".formatted(count), patience,
                () -> generator.run(count));
    }

    private void close(Generator generator) throws Exception {
        Bounded.call(
                "close of a generator",
                patience,
                () -> {
                    generator.close();
                    return null;
                });
    }
}
