package strandbench.kotlin;

import org.openjdk.jmh.annotations.Setup;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinChannel extends ChannelBenchmark {
    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = CoroutineThreads.Kind.DEFAULT.open();
    }

    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new CoroutineManyToMany(threads, watch);
    }
}
