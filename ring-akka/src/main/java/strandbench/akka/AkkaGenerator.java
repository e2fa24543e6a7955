package strandbench.akka;

import akka.actor.ActorSystem;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.HandOvers;
import strandbench.core.Sweep;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on Akka's actors. The consumer asks for each item: a producer that does not wait would fill the
 * consumer's mailbox. So an item takes two messages.
 */
@HandOvers(2)
public class AkkaGenerator extends StrandGeneratorBenchmark {
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
    protected Generator open(GeneratorCompletion completion) {
        return switch (variant) {
            case CLASSIC -> new AkkaClassicGenerator(system, completion);
            case TYPED -> new AkkaTypedGenerator(system, completion);
        };
    }
}
