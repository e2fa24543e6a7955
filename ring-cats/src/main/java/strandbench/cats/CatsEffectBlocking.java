package strandbench.cats;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Fibers of Cats Effect on its work-stealing pool. */
public class CatsEffectBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return Fibers.open();
    }
}
