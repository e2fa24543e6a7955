package strandbench.threads;

import org.openjdk.jmh.annotations.Param;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Platform threads that share a queue. */
public class PlatformThreadChannel extends ChannelBenchmark {
    @Param("ARRAY")
    public SharedQueue queue;

    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new ThreadManyToMany(Thread.ofPlatform().daemon(), queue, watch);
    }
}
