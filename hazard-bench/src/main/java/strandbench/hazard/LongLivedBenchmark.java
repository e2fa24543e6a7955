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
 * The common part of the benchmarks of long-lived strands. Many strands wait in a ring, some frames deep, for as long
 * as the JVM lives. Ten tokens go round, so that each strand wakes up now and then, and leaves a kilobyte of garbage.
 * The score is the time per wake-up, collections included. The figures beside it are the collector's pauses, the CPUs
 * that it uses, and the bytes that each strand keeps.
 */
@Warmup(iterations = Recipe.HAZARD_WARMUP_ITERATIONS, time = Recipe.COLLECTOR_WARMUP_SECONDS)
@Measurement(iterations = Recipe.HAZARD_MEASUREMENT_ITERATIONS, time = Recipe.COLLECTOR_MEASUREMENT_SECONDS)
public abstract class LongLivedBenchmark extends EndlessBenchmark {
    /** Wake-ups of an invocation: some milliseconds. */
    public static final int WAKES = 1_000;

    private static final int TOKENS = 10;
    private static final int DEFAULT_DEPTH = 3;

    /** Far more time than any model needs to start a million strands. */
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private static final Duration LOOK = Duration.ofMillis(2);

    /** How many strands wait. */
    @Param("10000")
    @Sweep({"10000", "100000", "1000000"})
    public int strands;

    /** How many frames further down each strand waits. */
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
     * @throws LimitReached if the model cannot have as many strands
     */
    protected abstract Tokens open(TokensWatch watch) throws Exception;

    /** Whether a waiting strand has a stack; a strand that is called back has none. */
    protected boolean hasStack() {
        return true;
    }

    /** Called by JMH before any other method of this class. */
    @Setup
    public final void leaveGarbageTo(Blackhole blackhole) {
        garbage = blackhole;
    }

    /** Before the measurement each strand has had a token once: it has started, and waits in its place. */
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

    /** While strands run, a concurrent collector misses some garbage. */
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

    /** Waits until each token has come to the origin of the next one: each strand has had one. */
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

    /** Waits until some more strands have woken up, and returns how many wake-ups there were so far. */
    @Benchmark
    @OperationsPerInvocation(WAKES)
    public long wake() throws InterruptedException, LimitReached {
        return await(WAKES);
    }

    /** Reports the collector's work, and the bytes that each strand keeps. */
    @Override
    protected final void closeIteration() {
        Reported.add("parked.resident", parked.resident(), "B/strand");
        Reported.add("parked.heap", parked.heap(), "B/strand");
        collections.report();
    }

    /** Called by JMH, which first closes the subclass's resources: that waits for the strands. */
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

    /** Closes the resources of the whole fork, after all strands have ended. */
    protected void closeModel() {}
}
