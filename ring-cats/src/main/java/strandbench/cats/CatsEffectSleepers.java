package strandbench.cats;

import org.openjdk.jmh.annotations.TearDown;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/** Sleeping fibers of Cats Effect. One more thread wakes up all of them, because the pool's own timers hang here. */
public class CatsEffectSleepers extends SleepersBenchmark {
    private final Fibers fibers = Fibers.openWithTimerThread();

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new FiberSleepers(fibers, completion);
    }
}
