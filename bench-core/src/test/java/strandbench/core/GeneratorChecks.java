package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static strandbench.core.Bounded.BOUND;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** The contract of a {@link Generator}, one check each; an {@link AssertionError} rejects it. */
final class GeneratorChecks {
    /** The CPUs that two spinning threads have got if nobody else wanted them. */
    private static final double FREE_TO_SPIN = 1.8;

    private final GeneratorUnderTest generators;
    private final Duration bound;

    GeneratorChecks(GeneratorUnderTest generators, Duration bound) {
        this.generators = generators;
        this.bound = bound;
    }

    GeneratorChecks(GeneratorUnderTest generators) {
        this(generators, BOUND);
    }

    /**
     * The items and their sum are right, producer and consumer are one strand each and not the same, the
     * producer is never more than one item ahead, and both end.
     */
    void handsOver(int count) throws Exception {
        GeneratorWitness witness = new GeneratorWitness(generators::currentStrand);
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
        awaitEnd(witness);
    }

    /** What the producer throws reaches the caller, and closing ends the consumer. */
    void reportsAFailedProducer(int index) throws Exception {
        RuntimeException boom = new RuntimeException("thrown by the producer, on purpose");
        GeneratorWitness witness = new GeneratorWitness(generators::currentStrand);
        witness.failProducerAt(index, boom);
        reports(boom, witness);
    }

    /** What the consumer throws reaches the caller, and closing ends the producer. */
    void reportsAFailedConsumer(int index) throws Exception {
        RuntimeException boom = new RuntimeException("thrown by the consumer, on purpose");
        GeneratorWitness witness = new GeneratorWitness(generators::currentStrand);
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
        } finally {
            close(generator);
        }
        awaitEnd(witness);
    }

    /** Closing a generator in the middle of its items ends both strands, and says so to the caller. */
    void endsOnClose() throws Exception {
        GeneratorWitness witness = new GeneratorWitness(generators::currentStrand);
        Generator generator = open(witness);
        var running = new FutureTask<>(() -> generator.run(Integer.MAX_VALUE));
        Thread.ofPlatform().daemon().name("caller of run").start(running);
        try {
            Bounded.until("the first 50 items", bound, () -> witness.taken() >= 50);
        } finally {
            close(generator);
        }
        assertThatThrownBy(() -> result(running)).as("run of a closed generator")
                .hasRootCauseInstanceOf(CancellationException.class);
        awaitEnd(witness);
    }

    private long result(FutureTask<Long> running) throws Exception {
        try {
            return running.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError(
                    "waited %s in vain for: the end of run after close".formatted(bound), e);
        }
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

    /** Nothing grows with the number of items, and none is left out. */
    Proportion takesTimeInProportion(int count) throws Exception {
        long cpuTime = cpuTime();
        long time = System.nanoTime();
        try {
            return Proportion.from("items", count, new int[]{1, 2, 4}, this::runOnce);
        } catch (AssertionError e) {
            double cpus = (double) (cpuTime() - cpuTime) / (System.nanoTime() - time);
            if (generators.spins() && cpus < FREE_TO_SPIN) {
                throw new TestAbortedException(
                        "needs two CPUs of its own to spin on but had %.2f".formatted(cpus), e);
            }
            throw e;
        }
    }

    private static long cpuTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }

    private void runOnce(int size) throws Exception {
        Generator generator = open(new GeneratorCompletion.Sum());
        try {
            run(generator, size);
        } finally {
            close(generator);
        }
    }

    private void awaitEnd(GeneratorWitness witness) throws InterruptedException {
        if (generators.hasTwoStrands()) {
            Bounded.until(
                    "the end of producer and consumer",
                    bound,
                    () -> Stream.of(witness.producers(), witness.consumers())
                            .flatMap(strands -> strands.stream())
                            .noneMatch(generators::isAlive));
        }
    }

    private Generator open(GeneratorCompletion completion) throws Exception {
        return Bounded.call("open a generator", bound, () -> generators.open(completion));
    }

    private long run(Generator generator, int count) throws Exception {
        return Bounded.call("run of %d items".formatted(count), bound, () -> generator.run(count));
    }

    private void close(Generator generator) throws Exception {
        Bounded.call(
                "close of a generator",
                bound,
                () -> {
                    generator.close();
                    return null;
                });
    }
}
