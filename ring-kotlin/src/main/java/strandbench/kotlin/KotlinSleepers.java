package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * Sleeping coroutines, on {@code Dispatchers.Default}. One thread of the library wakes up all of them. In Java because
 * JMH's processor reads Java; the coroutines are in Kotlin.
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
}
