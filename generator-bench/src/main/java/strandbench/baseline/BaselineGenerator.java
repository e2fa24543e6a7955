package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Baseline;
import strandbench.core.FewerOperations;
import strandbench.core.HandOvers;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * The generator's baselines: the same items without strands; one side is a part of the other. A model's extra time is
 * the price of two sides with a loop each.
 */
@HandOvers(0)
@Baseline
public class BaselineGenerator extends GeneratorBenchmark {
    /** 100 ms at a quarter of a nanosecond each. */
    static final int LOOP_ITEMS = 400_000_000;

    @Param
    public GeneratorBaseline variant;

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new OnOneThread(variant, completion);
    }

    @Benchmark
    @OperationsPerInvocation(LOOP_ITEMS)
    @FewerOperations(divisor = 10, variants = "STREAM")
    public long each(Blackhole blackhole) throws Exception {
        return each(LOOP_ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(LOOP_ITEMS)
    @FewerOperations(divisor = 10, variants = "STREAM")
    public long sum() throws Exception {
        return sum(LOOP_ITEMS);
    }

    private record OnOneThread(GeneratorBaseline baseline, GeneratorCompletion completion)
            implements
                Generator {
        @Override
        public long run(int count) throws Exception {
            completion.begin(count);
            try {
                baseline.hand(count, completion);
                completion.complete();
            } catch (RuntimeException e) {
                completion.fail(e);
            }
            return completion.await();
        }

        @Override
        public void close() {}
    }
}
