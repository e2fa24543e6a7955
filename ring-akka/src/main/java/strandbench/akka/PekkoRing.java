package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.LiveRing;
import strandbench.core.Ring;
import strandbench.core.RingBenchmark;
import strandbench.core.RingCompletion;
import strandbench.core.Sweep;

/**
 * The thread ring on Pekko's actors: every hop puts a message into an actor's mailbox and, as that
 * mailbox was empty, the actor onto its dispatcher.
 */
public class PekkoRing extends RingBenchmark {
    @Param
    public ActorApi variant;

    @Param("FORK_JOIN")
    public PekkoDispatcher dispatcher;

    /** Messages an actor may take in a row; the library's default is 5. */
    @Param("5")
    @Sweep({"1", "5", "50"})
    public int throughput;

    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = PekkoSystem.open(dispatcher, throughput);
    }

    @TearDown
    public void closeSystem() {
        PekkoSystem.close(system);
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new PekkoClassicRing(system, strands, completion);
            case TYPED -> new PekkoTypedRing(system, strands, completion);
        };
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
        public void open(PekkoRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
