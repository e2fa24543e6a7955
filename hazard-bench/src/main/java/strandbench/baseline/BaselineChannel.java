package strandbench.baseline;

import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** No channel and no strands: a queue that one thread fills and empties. */
public class BaselineChannel extends ChannelBenchmark {
    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new LoopManyToMany(watch);
    }
}
