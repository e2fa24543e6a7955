package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the contract of convoys to each lock that a model has. A model's test names them. */
@Tag("contract")
public abstract class ConvoyContract {
    /** The model's strands, by their lock. */
    protected abstract Map<String, ? extends ConvoyUnderTest> convoys();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return convoys().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new ConvoyChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, ConvoyChecks checks) {
        return Stream.of(
                variant.test("enter one at a time", checks::enterOneAtATime),
                variant.test("all enter", checks::allEnter),
                variant.test("wait asleep", checks::waitAsleep));
    }
}
