package strandbench.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.InvocationTime;
import strandbench.core.LimitReached;
import strandbench.core.Reported;

/** Benchmarks that go wrong in every way that one can, and some that do not. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Faults {
    private static final String LONGER = "strandbench.faults.note";
    private static final String GOES_ON = "strandbench.faults.goes.on";

    private int iteration;

    @Setup(Level.Iteration)
    public void count() {
        iteration++;
    }

    /** A text beside the score, longer by so many characters as the user says. */
    @TearDown(Level.Iteration)
    public void note() {
        Reported.attach("note",
                "iteration " + iteration + ".".repeat(Integer.getInteger(LONGER, 0)));
    }

    @Benchmark
    public void sound() {
        Blackhole.consumeCPU(1_000);
    }

    /** A value of the annotation that a user's own arguments must not replace. */
    @Benchmark
    @Fork(jvmArgsAppend = "-Dstrandbench.faults.annotated=true")
    public void asksForAnArgument() {
        if (!Boolean.getBoolean("strandbench.faults.annotated")) {
            throw new IllegalStateException("the annotation's argument is missing");
        }
        Blackhole.consumeCPU(1_000);
    }

    /** Which is a result and no fault. */
    @Benchmark
    public void meetsALimit() throws LimitReached {
        throw new LimitReached("the limit is 5, on purpose");
    }

    @Benchmark
    public void throwsInIterationThree() {
        if (iteration == 3) {
            throw new IllegalStateException("thrown in iteration 3, on purpose");
        }
        Blackhole.consumeCPU(1_000);
    }

    @Benchmark
    public void exits() {
        if (iteration == 3) {
            System.exit(0);
        }
        Blackhole.consumeCPU(1_000);
    }

    @Benchmark
    public void halts() {
        if (iteration == 3) {
            Runtime.getRuntime().halt(0);
        }
        Blackhole.consumeCPU(1_000);
    }

    @Benchmark
    @InvocationTime(millis = 2_500)
    @Fork(jvmArgs = "-Xmx32m")
    public int fillsTheHeap() {
        List<long[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new long[100_000]);
        }
    }

    /** In the second iteration, unless an arm goes on. */
    @Benchmark
    public void hangs() {
        while (iteration == 2 && !Boolean.getBoolean(GOES_ON)) {
            LockSupport.park();
            Thread.interrupted();
        }
        Blackhole.consumeCPU(1_000);
    }

    @Benchmark
    public void leaksAThread() {
        if (iteration == 2) {
            iteration++;
            Thread.ofPlatform().daemon(false).name("leaked").start(LockSupport::park);
        }
        Blackhole.consumeCPU(1_000);
    }
}
