package strandbench.hazard;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;

/** Applies the contract of rings with several tokens to each kind that a model has. A model's test names them. */
@Tag("contract")
public abstract class TokensContract {
    /** The model's rings. */
    protected abstract Map<String, ? extends TokensUnderTest> rings();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return rings().entrySet().stream().map(kind -> VariantTests.of(kind.getKey(),
                variant -> tests(variant, new TokensChecks(kind.getValue()))));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, TokensChecks checks) {
        return Stream.of(
                variant.test("one token goes round", () -> checks.goRound(1)),
                variant.test("three tokens go round", () -> checks.goRound(3)),
                variant.test("a token of each goes round", checks::goRoundEverywhere),
                variant.test("wait asleep", checks::waitAsleep),
                variant.test("wait deep", checks::waitDeep));
    }
}
