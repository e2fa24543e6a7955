package strandbench.threads;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import strandbench.core.FewerOperations;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/** The thread ring on platform threads: every hop blocks one thread in the kernel and wakes up another. */
public class PlatformThreadRing extends RingBenchmark {
    @Param
    public HandOver variant;

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        // Daemons, so that a ring that failed cannot keep its fork alive.
        return new ThreadRing(Thread.ofPlatform().daemon(), variant, strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    @FewerOperations(divisor = 10, variants = {"PARK", "LOCK_CONDITION", "MONITOR",
        "SYNCHRONOUS_QUEUE", "TRANSFER_QUEUE", "ARRAY_QUEUE", "LINKED_QUEUE", "SEMAPHORE",
        "JOX_RENDEZVOUS",
        "JOX_BUFFERED"})
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
        public void open(PlatformThreadRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
