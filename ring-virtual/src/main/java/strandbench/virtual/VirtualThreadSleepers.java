package strandbench.virtual;

import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;
import strandbench.threads.ThreadSleepers;

/** Sleeping virtual threads, on the JDK's own scheduler, from the same source as on platform threads. */
public class VirtualThreadSleepers extends SleepersBenchmark {
    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new ThreadSleepers(Thread.ofVirtual(), Integer.MAX_VALUE, completion);
    }
}
