package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the contract of semaphores to each that a model has. A model's test names them. */
@Tag("contract")
public abstract class PermitsContract {
    /** The model's semaphores. */
    protected abstract Map<String, ? extends PermitsUnderTest> semaphores();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return semaphores().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new PermitsChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, PermitsChecks checks) {
        return Stream.of(
                variant.test("hold so many at once", checks::holdSoManyAtOnce),
                variant.test("all get one", checks::allGetOne),
                variant.test("wait asleep", checks::waitAsleep),
                variant.test("hold asleep", checks::holdAsleep));
    }
}
