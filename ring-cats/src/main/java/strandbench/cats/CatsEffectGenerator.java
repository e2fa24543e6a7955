package strandbench.cats;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/** The generator on two fibers of Cats Effect: for each item one or both suspend, and are scheduled by the other. */
public class CatsEffectGenerator extends StrandGeneratorBenchmark {
    @Param
    public FiberItemHandOver variant;

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
    protected Generator open(GeneratorCompletion completion) {
        return new FiberGenerator(fibers, variant.slot.get(), completion);
    }
}
