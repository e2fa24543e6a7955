package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Sweep;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * The thread ring on Akka's actors. Every hop puts a message into an actor's mailbox; as the mailbox was empty, it also
 * puts the actor into its dispatcher's queue.
 */
public class AkkaRing extends RingBenchmark {
    @Param
    public ActorApi variant;

    @Param("FORK_JOIN")
    public AkkaDispatcher dispatcher;

    /** Messages an actor may process in a row; the library's default is 5. */
    @Param("5")
    @Sweep({"1", "5", "50"})
    public int throughput;

    private ActorSystem system;

    @Setup
    public void openSystem() {
        system = AkkaSystem.open(dispatcher, throughput);
    }

    @TearDown
    public void closeSystem() {
        AkkaSystem.close(system);
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new AkkaClassicRing(system, strands, completion);
            case TYPED -> new AkkaTypedRing(system, strands, completion);
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
        public void open(AkkaRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }
}
