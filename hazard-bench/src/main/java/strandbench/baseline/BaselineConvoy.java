package strandbench.baseline;

import org.openjdk.jmh.annotations.Param;
import strandbench.core.Sweep;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;

/** No lock and no strands: tasks of the one thread that owns the guarded value, as in an event loop. */
public class BaselineConvoy extends ConvoyBenchmark {
    @Param("OWN")
    @Sweep("OWN")
    public Guard guard;

    @Override
    protected Convoy open(ConvoyWatch watch) {
        return new LoopConvoy(watch);
    }
}
