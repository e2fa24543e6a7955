package strandbench.quasar;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/** Sleeping fibers. One thread of Quasar wakes up all of them. */
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
}
