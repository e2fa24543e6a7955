package strandbench.baseline;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Blocking without strands: tasks of a fixed pool, which holds a thread for each that waits. */
public class BaselineBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new PoolStrands();
    }
}
