package strandbench.quasar;

import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Fibers on Quasar's fork/join pool. */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarChannel extends ChannelBenchmark {
    private FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open("channel");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected ManyToMany open(ItemsWatch watch) {
        return new FiberManyToMany(threads.scheduler(), watch);
    }
}
