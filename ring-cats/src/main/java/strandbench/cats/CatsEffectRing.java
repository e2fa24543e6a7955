package strandbench.cats;

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

/** The thread ring on fibers of Cats Effect: every hop suspends one fiber and schedules another. */
public class CatsEffectRing extends RingBenchmark {
    @Param
    public FiberHandOver variant;

    Fibers fibers;

    @Setup
    public void openRuntime() {
        fibers = Fibers.open();
    }

    @TearDown
    public void closeRuntime() {
        fibers.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new FiberRing(fibers, variant, strands, completion);
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
        public void open(CatsEffectRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
