package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;
import strandbench.threads.ThreadSleepers;

/** Sleeping virtual threads, on the JDK's own scheduler: the same source as on platform threads. */
public class VirtualThreadSleepers extends SleepersBenchmark {
    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new ThreadSleepers(Thread.ofVirtual(), Integer.MAX_VALUE, completion);
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
