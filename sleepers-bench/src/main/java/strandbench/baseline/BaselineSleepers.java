package strandbench.baseline;

import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/**
 * The sleepers' baseline: no strands, but as many tasks of one scheduled executor. A model's extra cost is the price of
 * code that can wait anywhere.
 */
public class BaselineSleepers extends SleepersBenchmark {
    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new TimerSleepers(completion);
    }
}
