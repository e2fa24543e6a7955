package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;

class BatchTest {
    private static final Claim CLAIM = ClaimFile.read(
            "some-claim.json",
            ClaimFileTest.VALID.replace(
                    "\"warmupIterations\": 0",
                    "\"warmupIterations\": 4, \"warmupSeconds\": 5, \"iterations\": 6, \"seconds\": 7"));

    @Test
    void aClaimHasABatchForEachCellThatTheJarMeasures() throws Exception {
        assertThat(of())
                .flatExtracting(Batch::expected)
                .extracting(MeasuredCell::name)
                .containsExactly(
                        "strandbench.threads.PlatformThreadRing.pass strands=503 variant=PARK",
                        "strandbench.quasar.QuasarRing.pass strands=503 variant=FIBER_PARK");
        Options fibers = of().get(1).options();
        assertThat(BenchmarkMethod.find(fibers.getIncludes(), fibers.getExcludes()))
                .extracting(BenchmarkMethod::shortName)
                .containsExactly("QuasarRing.pass");
        assertThat(fibers.getParameter("variant").get()).containsExactly("FIBER_PARK");
    }

    @Test
    void theClaimsSettingsApply() throws Exception {
        Options options = of().get(0).options();
        assertThat(options.getForkCount().get()).isEqualTo(2);
        assertThat(options.getWarmupIterations().get()).isEqualTo(4);
        assertThat(options.getWarmupTime().get()).isEqualTo(TimeValue.seconds(5));
        assertThat(options.getMeasurementIterations().get()).isEqualTo(6);
        assertThat(options.getMeasurementTime().get()).isEqualTo(TimeValue.seconds(7));
    }

    @Test
    void theUsersSettingsStandAboveTheClaims() throws Exception {
        Options options = of("-f", "9", "-wi", "0", "-w", "8ms", "-i", "1", "-r", "10ms").get(0)
                .options();
        assertThat(options.getForkCount().get()).isEqualTo(9);
        assertThat(options.getWarmupIterations().get()).isZero();
        assertThat(options.getWarmupTime().get()).isEqualTo(TimeValue.milliseconds(8));
        assertThat(options.getMeasurementIterations().get()).isEqualTo(1);
        assertThat(options.getMeasurementTime().get()).isEqualTo(TimeValue.milliseconds(10));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Akka Kotlin|Akka Kotlin", "-e Akka|-e Akka",
        "-p variant=PARK|-p variant", "-bm thrpt|-bm", "-tu ms|-tu", "-rf csv|-rf", "-rff x|-rff",
        "-o x|-o"})
    void aSecondChoiceIsRefused(String words, String given) {
        assertThatThrownBy(() -> of(words.split(" ")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("--profile some-claim: given with " + given + ";");
    }

    @Test
    void whatTheJarLacksIsRefused() {
        assertThatThrownBy(() -> Selection.ofCell("NoSuchRing.pass", Map.of()))
                .isInstanceOf(Refusal.class)
                .hasMessage("NoSuchRing.pass: the jar has no benchmark of this name");
        assertThatThrownBy(
                () -> Selection.ofCell("KotlinRing.pass", Map.of("variant", "PARK")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("-p variant=PARK: allowed are CHANNEL_RENDEZVOUS");
    }

    private static List<Batch> of(String... words) throws CommandLineOptionException {
        return Batch.of(CLAIM, new CommandLineOptions(words), List.of(words));
    }
}
