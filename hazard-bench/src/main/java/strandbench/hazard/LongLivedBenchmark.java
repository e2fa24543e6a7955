package strandbench.hazard;

import java.time.Duration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Footprint;
import strandbench.core.HeapLimit;
import strandbench.core.LimitReached;
import strandbench.core.Recipe;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * What the benchmarks of strands that live long share. Many strands wait in a ring, some frames deep, for as long as the JVM lives, and
 * ten tokens go round, so that each wakes up now and then; whoever has a token leaves a kilobyte of garbage. The score is the time per wake-up, collections
 * included. Beside it stands what the collector did meanwhile: its pauses, the CPUs that it took, and how many bytes each strand keeps.
 */
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.COLLECTOR_WARMUP_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.COLLECTOR_MEASUREMENT_SECONDS)
public abstract class LongLivedBenchmark extends EndlessBenchmark {
    /** Wake-ups of an invocation: some milliseconds. */
    public static final int WAKES = 1_000;

    private static final int TOKENS = 10;
    private static final int DEFAULT_DEPTH = 3;

    /** Far more than any model needs to start a million. */
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private static final Duration LOOK = Duration.ofMillis(2);

    /** How many wait. */
    @Param("10000")
    @Sweep({"10000", "100000", "1000000"})
    public int strands;

    /** How many frames further down than it began each of them waits. */
    @Param("" + DEFAULT_DEPTH)
    @Sweep({"" + DEFAULT_DEPTH, "30", "100"})
    public int depth = DEFAULT_DEPTH;

    private Blackhole garbage;
    private LongLivedWatch watch;
    private Footprint.Share parked;
    private Collections collections;
    private volatile LimitReached full;

    /**
     * Gets ready to start strands that report to {@code watch}, {@link #depth} frames deep.
     *
     * @throws LimitReached if there cannot be so many
     */
    protected abstract Tokens open(TokensWatch watch) throws Exception;

    /** Whether a strand that waits has a stack; where it is called back it has none. */
    protected boolean hasStack() {
        return true;
    }

    /** Called by JMH before anything else of this class. */
    @Setup
    public final void leaveGarbageTo(Blackhole blackhole) {
        garbage = blackhole;
    }

    /** All have had a token once before anything is measured: each has been started, and waits where it should. */
    @Override
    protected final Endless begin() throws Exception {
        if (watch == null) {
            requireStack();
            start(Math.max(TOKENS, Shrunk.of(strands)));
        }
        collections = Collections.begin();
        return watch;
    }

    private void requireStack() throws LimitReached {
        if (!hasStack() && depth != DEFAULT_DEPTH) {
            throw new LimitReached(
                    "who is called back has no frames that wait: there is no stack that could be %,d deep"
                            .formatted(depth));
        }
    }

    private void start(int wanted) throws Exception {
        HeapLimit heap = HeapLimit.watch(limit -> full = limit);
        try {
            Footprint empty = Footprint.now();
            watch = new LongLivedWatch(wanted, TOKENS, garbage);
            Tokens ring = open(watch);
            closeAtTheEnd(ring);
            ring.start(wanted, TOKENS);
            awaitRound(wanted);
            parked = atRest().since(empty, wanted);
        } finally {
            heap.unwatch();
        }
    }

    /** While strands run there is garbage that a collector which works beside them does not see. */
    private Footprint atRest() throws InterruptedException {
        watch.hold();
        try {
            long before;
            do {
                before = watch.done();
                Thread.sleep(LOOK);
            } while (watch.done() != before);
            return Footprint.now();
        } finally {
            watch.goOn();
        }
    }

    /** Each token has come as far as where the next one began: each strand has had one. */
    private void awaitRound(int wanted) throws LimitReached, InterruptedException {
        int way = Math.ceilDiv(wanted, TOKENS);
        long begin = System.nanoTime();
        while (watch.fewest() < way) {
            if (full != null) {
                throw full;
            }
            if (System.nanoTime() - begin > LONGEST.toNanos()) {
                throw new LimitReached(
                        "after %s one of %d tokens had come to %,d strands, and was to come to %,d"
                                .formatted(LONGEST, TOKENS, watch.fewest(), way));
            }
            Thread.sleep(LOOK);
        }
    }

    /** Waits until some more have woken up, and returns how many did so far. */
    @Benchmark
    @OperationsPerInvocation(WAKES)
    public long wake() throws InterruptedException, LimitReached {
        return await(WAKES);
    }

    /** Reports what the collector did, and what each strand keeps. */
    @Override
    protected final void closeIteration() {
        Reported.add("parked.resident", parked.resident(), "B/strand");
        Reported.add("parked.heap", parked.heap(), "B/strand");
        collections.report();
    }

    /** Called by JMH, which closes first what a subclass has opened: that has to wait for its strands. */
    @TearDown
    public final void end() throws Exception {
        try {
            if (watch != null) {
                endAll();
            }
        } finally {
            closeModel();
        }
    }

    /** Closes what belongs to the whole fork, once all strands have ended. */
    protected void closeModel() {}
}
