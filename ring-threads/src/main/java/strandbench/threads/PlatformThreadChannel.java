package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Platform threads that share an {@code ArrayBlockingQueue}. */
public class PlatformThreadChannel extends ChannelBenchmark {
    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new ThreadManyToMany(Thread.ofPlatform().daemon(), watch);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long move() throws Exception {
        return awaitItems();
    }
}
