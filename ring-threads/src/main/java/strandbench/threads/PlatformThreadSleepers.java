package strandbench.threads;

import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping platform threads. A machine that has no room for another thread cannot start a shell either, so
 * that there are some at most unless the user allows more, as in
 * {@code -jvmArgsAppend -Dstrandbench.sleepers.threads=1000000}.
 */
public class PlatformThreadSleepers extends SleepersBenchmark {
    private static final String MOST = "strandbench.sleepers.threads";

    private static final int DEFAULT_MOST = 20_000;

    /** How many threads there may be. */
    static int most() {
        return Integer.getInteger(MOST, DEFAULT_MOST);
    }

    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new ThreadSleepers(Thread.ofPlatform().daemon(), most(), completion);
    }
}
