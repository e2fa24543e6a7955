package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Applies the contract of starvation to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class StarvationContract {
    /** The model's strands: every variant. */
    protected abstract Map<String, ? extends StarvationUnderTest> strands();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return strands().entrySet().stream().map(kind -> DynamicContainer.dynamicContainer(
                kind.getKey(), tests(new StarvationChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(StarvationChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("let others run", checks::letOthersRun),
                DynamicTest.dynamicTest("never wait where they are not to",
                        checks::neverWaitWhereTheyAreNotTo),
                DynamicTest.dynamicTest("let probes wait", checks::probesWait));
    }
}
