package strandbench.threads;

import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping platform threads. A machine without room for another thread cannot start a shell either, so their number has
 * a limit. {@code -jvmArgsAppend -Dstrandbench.sleepers.threads=1000000} raises it.
 */
public class PlatformThreadSleepers extends SleepersBenchmark {
    private static final String MOST = "strandbench.sleepers.threads";

    private static final int DEFAULT_MOST = 20_000;

    /** The maximum number of threads. */
    static int most() {
        return Integer.getInteger(MOST, DEFAULT_MOST);
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new ThreadSleepers(Thread.ofPlatform().daemon(), most(), completion);
    }
}
