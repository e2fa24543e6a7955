package strandbench.cats;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Fibers of Cats Effect on its work-stealing pool. */
public class CatsEffectStarvation extends StarvationBenchmark {
    Fibers fibers;

    @Setup
    public void openRuntime() {
        fibers = Fibers.open();
    }

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Starvation open(StarvationWatch watch) {
        return new FiberStarvation(fibers, watch);
    }
}
