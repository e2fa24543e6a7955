package strandbench.akka;

import org.apache.pekko.actor.ActorSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Generator;
import strandbench.core.GeneratorBenchmark;
import strandbench.core.GeneratorCompletion;
import strandbench.core.HandOvers;
import strandbench.core.Sweep;

/**
 * The generator on Pekko's actors: the consumer asks for each item, because a producer that does not
 * wait for that would fill the consumer's mailbox. So an item is two messages.
 */
@HandOvers(2)
public class PekkoGenerator extends GeneratorBenchmark {
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
    protected Generator open(GeneratorCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new PekkoClassicGenerator(system, completion);
            case TYPED -> new PekkoTypedGenerator(system, completion);
        };
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long sum() throws Exception {
        return sum(ITEMS);
    }
}
