package strandbench.core;

import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/**
 * The tests that a contract has of one variant of a model, each named after both. The first that waits in vain ends them: the others
 * would wait as long, most likely for the same.
 */
public final class VariantTests {
    private final String variant;
    private volatile String inVain;

    /** Names what the tests are of. */
    public VariantTests(String variant) {
        this.variant = variant;
    }

    /** All of them under one node. */
    public static DynamicContainer of(String variant,
            Function<VariantTests, Stream<DynamicTest>> tests) {
        return DynamicContainer.dynamicContainer(variant, tests.apply(new VariantTests(variant)));
    }

    /** One of them. */
    public DynamicTest test(String check, Executable body) {
        String name = variant + ": " + check;
        return DynamicTest.dynamicTest(name, () -> {
            Assumptions.assumeTrue(inVain == null,
                    () -> "not tried, since another waited in vain: " + inVain);
            try {
                body.execute();
            } catch (TestAbortedException e) {
                throw e;
            } catch (Throwable e) {
                if (e instanceof WaitedInVain) {
                    inVain = check;
                }
                // Whatever counts dynamic tests on the console knows them by a number.
                throw new AssertionError(name + ": "
                        + (e instanceof AssertionError ? e.getMessage() : e), e);
            }
        });
    }
}
