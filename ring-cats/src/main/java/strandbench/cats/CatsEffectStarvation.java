package strandbench.cats;

import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Fibers of Cats Effect on its work-stealing pool. */
public class CatsEffectStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new FiberStarvation(Fibers.open(), watch);
    }
}
