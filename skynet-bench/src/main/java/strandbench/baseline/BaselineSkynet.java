package strandbench.baseline;

import java.util.concurrent.ForkJoinPool;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Baseline;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet's baselines: the same sum without strands. A model's extra time is the price of strands that can wait for
 * more than their children.
 */
@Baseline
public class BaselineSkynet extends SkynetBenchmark {
    @Param
    public SkynetBaseline variant;

    private ForkJoinPool pool;

    @Setup
    public void openPool() {
        pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors());
    }

    @TearDown
    public void closePool() {
        pool.close();
    }

    @Override
    protected Skynet open(SkynetCompletion completion) {
        return leaves -> {
            completion.begin(leaves);
            return variant.sum(leaves, completion, pool);
        };
    }

    @Benchmark
    @OperationsPerInvocation(MILLION_STRANDS)
    public long million() throws Exception {
        return grow(MILLION);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND_STRANDS)
    public long tenThousand() throws Exception {
        return grow(TEN_THOUSAND);
    }
}
