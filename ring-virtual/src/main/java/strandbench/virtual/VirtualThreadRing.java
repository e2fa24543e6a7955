package strandbench.virtual;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.FewerOperations;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;
import strandbench.threads.HandOver;
import strandbench.threads.ThreadRing;

/**
 * The thread ring on virtual threads, from the same source as on platform threads. Every hop unmounts one virtual
 * thread from its carrier and makes another runnable.
 */
public class VirtualThreadRing extends RingBenchmark {
    @Param
    public HandOver variant;

    @Param("DEFAULT")
    public Scheduler scheduler;

    VirtualThreads threads;

    @Setup
    public void openScheduler() {
        threads = scheduler.open(variant == HandOver.MONITOR);
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new ThreadRing(threads.builder(), variant, strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    @FewerOperations(divisor = 10, variants = "MONITOR")
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
        public void open(VirtualThreadRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
