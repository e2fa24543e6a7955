package strandbench.kotlin;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping coroutines, on {@code Dispatchers.Default}. One thread of the library's wakes all of them up.
 * In Java because JMH's processor reads Java; the coroutines are in Kotlin.
 */
public class KotlinSleepers extends SleepersBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new CoroutineSleepers(threads, completion);
    }

    @Benchmark
    @OperationsPerInvocation(THOUSAND)
    public int thousand() throws Exception {
        return start(THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND)
    public int tenThousand() throws Exception {
        return start(TEN_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(HUNDRED_THOUSAND)
    public int hundredThousand() throws Exception {
        return start(HUNDRED_THOUSAND);
    }

    @Benchmark
    @OperationsPerInvocation(MILLION)
    public int million() throws Exception {
        return start(MILLION);
    }
}
