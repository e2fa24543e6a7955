package strandbench.generator;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;

/** The generator on two strands, with the same number of items for each model. */
public abstract class StrandGeneratorBenchmark extends GeneratorBenchmark {
    /**
     * Items of an invocation: 100 ms at half a microsecond each. The start of two strands, some 100 µs, is then
     * negligible. With a thread switch per item an invocation takes a few seconds at most.
     */
    public static final int ITEMS = 200_000;

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long sum() throws Exception {
        return sum(ITEMS);
    }
}
