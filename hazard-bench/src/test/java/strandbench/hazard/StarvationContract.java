package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the contract of starvation to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class StarvationContract {
    /** The model's strands: every variant. */
    protected abstract Map<String, ? extends StarvationUnderTest> strands();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return strands().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new StarvationChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, StarvationChecks checks) {
        return Stream.of(
                variant.test("let others run", checks::letOthersRun),
                variant.test("never wait where they are not to",
                        checks::neverWaitWhereTheyAreNotTo),
                variant.test("let probes wait", checks::probesWait));
    }
}
