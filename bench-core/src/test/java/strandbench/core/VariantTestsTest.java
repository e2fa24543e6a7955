package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

class VariantTestsTest {
    private final VariantTests variant = new VariantTests("PARK");

    @Test
    void aTestIsNamedAfterItsVariantAndWhatItChecks() {
        DynamicTest test = variant.test("passes the token", () -> {});
        assertThat(test.getDisplayName()).isEqualTo("PARK: passes the token");
        assertThatCode(test.getExecutable()::execute).doesNotThrowAnyException();
    }

    @Test
    void theFirstThatWaitsInVainEndsTheRest() {
        Executable hangs = variant.test("hangs", () -> {
            throw new WaitedInVain("a pass");
        }).getExecutable();
        Executable other = variant.test("other", () -> {}).getExecutable();
        assertThatThrownBy(hangs::execute).isInstanceOf(AssertionError.class)
                .hasMessage("PARK: hangs: waited in vain for: a pass")
                .hasCauseInstanceOf(WaitedInVain.class);
        assertThatThrownBy(other::execute).isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("another waited in vain: hangs");
        assertThatCode(new VariantTests("OTHER").test("other", () -> {}).getExecutable()::execute)
                .doesNotThrowAnyException();
    }

    @Test
    void anExceptionIsAFailureOfTheSameName() {
        Executable fails = variant.test("fails", () -> {
            throw new IllegalStateException("mine");
        }).getExecutable();
        assertThatThrownBy(fails::execute).isInstanceOf(AssertionError.class)
                .hasMessage("PARK: fails: java.lang.IllegalStateException: mine");
    }

    @Test
    void whatIsMerelyWrongEndsNothing() {
        List<DynamicTest> tests = List.of(
                variant.test("wrong", () -> {
                    throw new AssertionError("the sum");
                }), variant.test("other", () -> {}));
        assertThatThrownBy(tests.get(0).getExecutable()::execute)
                .hasMessage("PARK: wrong: the sum");
        assertThatCode(tests.get(1).getExecutable()::execute).doesNotThrowAnyException();
    }
}
