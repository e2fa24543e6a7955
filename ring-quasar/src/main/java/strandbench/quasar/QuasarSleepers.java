package strandbench.quasar;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/** Sleeping fibers. One thread of Quasar's wakes all of them up. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarSleepers extends SleepersBenchmark {
    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("sleepers");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new FiberSleepers(threads.scheduler(), completion);
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
