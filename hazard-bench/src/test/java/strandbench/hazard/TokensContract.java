package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Applies the contract of rings with several tokens to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class TokensContract {
    /** The model's rings. */
    protected abstract Map<String, ? extends TokensUnderTest> rings();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return rings().entrySet().stream().map(kind -> DynamicContainer.dynamicContainer(
                kind.getKey(), tests(new TokensChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(TokensChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("one token goes round", () -> checks.goRound(1)),
                DynamicTest.dynamicTest("three tokens go round", () -> checks.goRound(3)),
                DynamicTest.dynamicTest("a token of each goes round", checks::goRoundEverywhere),
                DynamicTest.dynamicTest("wait asleep", checks::waitAsleep),
                DynamicTest.dynamicTest("wait deep", checks::waitDeep));
    }
}
