package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Applies the contract of semaphores to each that a model has. A model's test names them. */
@Tag("contract")
public abstract class PermitsContract {
    /** The model's semaphores. */
    protected abstract Map<String, ? extends PermitsUnderTest> semaphores();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return semaphores().entrySet().stream().map(kind -> DynamicContainer.dynamicContainer(
                kind.getKey(), tests(new PermitsChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(PermitsChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("hold so many at once", checks::holdSoManyAtOnce),
                DynamicTest.dynamicTest("all get one", checks::allGetOne));
    }
}
