package strandbench.virtual;

import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;
import strandbench.threads.ThreadManyToMany;

/** Virtual threads that share an {@code ArrayBlockingQueue}. */
public class VirtualThreadChannel extends ChannelBenchmark {
    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new ThreadManyToMany(Thread.ofVirtual(), watch);
    }
}
