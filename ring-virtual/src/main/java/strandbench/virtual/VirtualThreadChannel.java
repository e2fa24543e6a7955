package strandbench.virtual;

import org.openjdk.jmh.annotations.Param;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;
import strandbench.threads.SharedQueue;
import strandbench.threads.ThreadManyToMany;

/** Virtual threads that share a queue. */
public class VirtualThreadChannel extends ChannelBenchmark {
    @Param("ARRAY")
    public SharedQueue queue;

    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new ThreadManyToMany(Thread.ofVirtual(), queue, watch);
    }
}
