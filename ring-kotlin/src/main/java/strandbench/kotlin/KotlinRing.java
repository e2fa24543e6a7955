package strandbench.kotlin;

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
 * The thread ring on Kotlin's coroutines: every hop returns from one coroutine, whose state is an object, and
 * dispatches another. In Java because JMH's processor reads Java; the ring is in Kotlin.
 */
public class KotlinRing extends RingBenchmark {
    @Param
    public CoroutineHandOver variant;

    @Param("DEFAULT")
    public CoroutineThreads.Kind dispatcher;

    CoroutineThreads threads;

    @Setup
    public void openDispatcher() {
        threads = dispatcher.open();
    }

    @TearDown
    public void closeDispatcher() {
        threads.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new CoroutineRing(threads, variant, strands, completion);
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
        public void open(KotlinRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
