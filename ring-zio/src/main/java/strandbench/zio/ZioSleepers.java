package strandbench.zio;

import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping fibers, on ZIO's own scheduler. One thread of the library wakes up all of them. In Java because JMH's
 * processor reads Java; the fibers are in Scala.
 */
public class ZioSleepers extends SleepersBenchmark {
    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new FiberSleepers(FiberExecutor.DEFAULT.open(), completion);
    }
}
