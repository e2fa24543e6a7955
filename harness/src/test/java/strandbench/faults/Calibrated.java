package strandbench.faults;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Sweep;

/** Burns a known amount of CPU, to which an arm's flags can add a known part in one cell or in all. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Calibrated {
    private static final int TOKENS = 2_000;

    /** Which of many identical cells it is. */
    @Param("1")
    @Sweep("1")
    public int cell;

    private long tokens;

    /** Adds the percent of {@code strandbench.extra}, to all cells or to {@code strandbench.cell} alone. */
    @Setup
    public void calibrate() {
        int slowed = Integer.getInteger("strandbench.cell", cell);
        int percent = slowed == cell ? Integer.getInteger("strandbench.extra", 0) : 0;
        tokens = TOKENS * (100L + percent) / 100;
    }

    @Benchmark
    public void burn() {
        Blackhole.consumeCPU(tokens);
    }
}
