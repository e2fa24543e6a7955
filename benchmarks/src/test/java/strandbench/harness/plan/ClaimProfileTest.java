package strandbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

class ClaimProfileTest {
    private static final Claim CLAIM = new Claim(
            "some-claim", "Fibers 10 times faster", "a report", "a machine", "ms",
            Claim.Better.LOWER, null, new Claim.Settings(2, 4, 5, 6, 7, List.of("-Xmx1g")),
            "threads", null, null,
            List.of(
                    row("threads", "PlatformThreadRing.pass", Map.of("variant", "PARK"), null),
                    row("fibers", "QuasarRing.pass", Map.of("variant", "FIBER_PARK"), null),
                    row("loop", "ArrayWalkRing.pass", Map.of(), "x.sh")));

    private static Claim.Row row(
            String label, String benchmark, Map<String, String> params, String script) {
        return new Claim.Row(label, BigDecimal.ONE, null, null, null, null, null, null, null,
                benchmark, params, null, script, null, null);
    }

    @Test
    void aClaimHasTheCellsThatTheJarMeasures() throws Exception {
        assertThat(of().choices()).extracting(choice -> choice.benchmark().shortName())
                .containsExactly("PlatformThreadRing.pass", "QuasarRing.pass");
        assertThat(of().choices().get(1).params())
                .isEqualTo(Map.of("variant", "FIBER_PARK", "strands", "503", "scheduler",
                        "FORK_JOIN"));
    }

    @Test
    void theClaimsSettingsApply() throws Exception {
        Options options = of().options();
        assertThat(of().rule()).isEqualTo(StopRule.fixed(2));
        assertThat(options.getWarmupIterations().get()).isEqualTo(4);
        assertThat(options.getWarmupTime().get()).isEqualTo(TimeValue.seconds(5));
        assertThat(options.getMeasurementIterations().get()).isEqualTo(6);
        assertThat(options.getMeasurementTime().get()).isEqualTo(TimeValue.seconds(7));
        assertThat(options.getJvmArgsAppend().get()).containsExactly("-Xmx1g");
    }

    @Test
    void theUsersSettingsStandAboveTheClaims() throws Exception {
        Profile profile = of("-f", "9", "-wi", "0", "-w", "8ms", "-i", "1", "-r", "10ms",
                "-jvmArgsAppend", "-Xmx2g");
        Options options = profile.options();
        assertThat(profile.rule()).isEqualTo(StopRule.fixed(9));
        assertThat(options.getWarmupIterations().get()).isZero();
        assertThat(options.getWarmupTime().get()).isEqualTo(TimeValue.milliseconds(8));
        assertThat(options.getMeasurementIterations().get()).isEqualTo(1);
        assertThat(options.getMeasurementTime().get()).isEqualTo(TimeValue.milliseconds(10));
        assertThat(options.getJvmArgsAppend().get()).containsExactly("-Xmx1g", "-Xmx2g");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Akka Kotlin|Akka Kotlin", "-e Akka|-e Akka",
        "-p variant=PARK|-p variant", "-bm thrpt|-bm", "-tu ms|-tu"})
    void aClaimWithASecondChoiceIsRefused(String words, String given) {
        assertThatThrownBy(() -> of(words.split(" ")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("--profile some-claim: given with " + given + ";");
    }

    @TestFactory
    Stream<DynamicTest> everyCellOfEveryClaimIsOneOfTheJars() {
        return Claims.all().stream()
                .flatMap(claim -> claim.rows().stream()
                        .filter(row -> row.script() == null)
                        .map(row -> DynamicTest.dynamicTest(
                                claim.name() + ": " + row.label(),
                                () -> assertThatCode(
                                        () -> Selection.ofCell(row.benchmark(), row.params()))
                                        .doesNotThrowAnyException())));
    }

    private static Profile of(String... words) throws CommandLineOptionException {
        RunOptions run = new RunOptions();
        run.jmh = List.of(words);
        return ClaimProfile.of(run, new CommandLineOptions(words), CLAIM);
    }
}
