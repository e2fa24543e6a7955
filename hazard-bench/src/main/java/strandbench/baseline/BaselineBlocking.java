package strandbench.baseline;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Blocking without strands: tasks of a fixed pool, in which each waiting task holds a thread. */
public class BaselineBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new PoolStrands();
    }
}
