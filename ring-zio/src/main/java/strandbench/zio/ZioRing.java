package strandbench.zio;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * The thread ring on ZIO's fibers: every hop returns from one fiber, whose state is objects, and submits another to the
 * executor. In Java because JMH's processor reads Java; the ring is in Scala.
 */
public class ZioRing extends RingBenchmark {
    @Param
    public FiberHandOver variant;

    @Param("DEFAULT")
    public FiberExecutor executor;

    FiberThreads threads;

    @Setup
    public void openExecutor() {
        threads = executor.open();
    }

    @TearDown
    public void closeExecutor() {
        threads.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new FiberRing(threads, variant, strands, completion);
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
        public void open(ZioRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
