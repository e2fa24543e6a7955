package strandbench.quasar;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.agent.QuasarOptions;
import strandbench.core.JvmOptions;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * The thread ring on Quasar fibers. Every hop unwinds one fiber's stack into its heap frame. It puts another fiber into
 * a fork/join pool with as many workers as the JVM has CPUs.
 */
@JvmOptions(value = QuasarOptions.JVM_OPTIONS, agent = true)
public class QuasarRing extends RingBenchmark {
    @Param
    public FiberHandOver variant;

    @Param("FORK_JOIN")
    public QuasarScheduler scheduler;

    FiberThreads threads;

    @Setup
    public void openScheduler() {
        threads = FiberThreads.open(scheduler, "ring");
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new FiberRing(threads.scheduler(), variant, strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public int pass(Live ring) throws Exception {
        return ring.pass();
    }

    @Benchmark
    @OperationsPerInvocation(STRANDS)
    public int lifecycle() throws Exception {
        return oneLife();
    }

    /** The ring that a fork's passes run over. */
    @State(Scope.Thread)
    public static class Live extends LiveRing {
        @Setup
        public void open(QuasarRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
