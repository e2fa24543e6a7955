package strandbench.baseline;

import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Starvation without strands: tasks of a fixed pool. */
public class BaselineStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new PoolStarvation(watch);
    }
}
