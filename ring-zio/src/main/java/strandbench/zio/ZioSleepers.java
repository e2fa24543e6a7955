package strandbench.zio;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/** Sleeping fibers without parents, on ZIO's own scheduler. One thread of the library wakes up all of them. */
public class ZioSleepers extends SleepersBenchmark {
    @Param("DEFAULT")
    @Sweep({"DEFAULT", "WITHOUT_ROOTS"})
    public FiberExecutor executor;

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new FiberSleepers(executor.open(), completion);
    }
}
