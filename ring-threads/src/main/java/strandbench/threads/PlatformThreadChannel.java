package strandbench.threads;

import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Platform threads that share an {@code ArrayBlockingQueue}. */
public class PlatformThreadChannel extends ChannelBenchmark {
    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new ThreadManyToMany(Thread.ofPlatform().daemon(), watch);
    }
}
