package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.text.Refusal;

class ArmTest {
    @Test
    void withoutAnyThereIsOne() {
        assertThat(Arm.parse(List.of())).containsExactly(Arm.none());
    }

    @Test
    void flagsMayHoldWhatSeparatesTheRest() {
        Arm arm = Arm.parse(List.of("big=args:-Xmx4g  -XX:Foo=bar:baz")).get(0);
        assertThat(arm.name()).isEqualTo("big");
        assertThat(arm.flags()).containsExactly("-Xmx4g", "-XX:Foo=bar:baz");
        assertThat(arm.jvm()).isEmpty();
        assertThat(Arm.parse(List.of("plain=args:")).get(0).flags()).isEmpty();
    }

    /** As JAVA_HOME names one. */
    @Test
    void aJvmMayBeItsFolder() {
        String home = System.getProperty("java.home");
        assertThat(Arm.parse(List.of("this=jvm:" + home)).get(0).jvm())
                .contains(Path.of(home, "bin", "java").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a=", "a=b", "a:jvm:x", "=jvm:x", "a b=args:x", "a=war:x"})
    void anythingElseIsRefused(String given) {
        assertThatThrownBy(() -> Arm.parse(List.of(given))).isInstanceOf(Refusal.class)
                .hasMessage(
                        "--arm %s: allowed is NAME=jvm:PATH, NAME=jar:PATH, NAME=suite:PATH or NAME=args:FLAGS"
                                .formatted(given));
    }
}
