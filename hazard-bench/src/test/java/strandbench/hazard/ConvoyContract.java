package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Applies the contract of convoys to each lock that a model has. A model's test names them. */
@Tag("contract")
public abstract class ConvoyContract {
    /** The model's strands, by their lock. */
    protected abstract Map<String, ? extends ConvoyUnderTest> convoys();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return convoys().entrySet().stream().map(kind -> DynamicContainer.dynamicContainer(
                kind.getKey(), tests(new ConvoyChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(ConvoyChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("enter one at a time", checks::enterOneAtATime),
                DynamicTest.dynamicTest("all enter", checks::allEnter),
                DynamicTest.dynamicTest("wait asleep", checks::waitAsleep));
    }
}
