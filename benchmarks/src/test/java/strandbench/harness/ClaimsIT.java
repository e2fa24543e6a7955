package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.claim.Claims;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;

/** A claim's profile and its table, as a user asks for them. */
class ClaimsIT {
    @TempDir
    Path folder;

    @Test
    void aProfileRunsItsCellsAndPrintsClaimedBesideMeasured() {
        Path results = folder.resolve("results");
        var outcome = run("--out", results.toString());
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(Results.read(results).cells())
                .extracting(CellResult::benchmark, cell -> cell.cell().params())
                .containsExactlyInAnyOrder(
                        tuple("strandbench.threads.PlatformThreadRing.pass",
                                Map.of("strands", "500", "variant", "PARK")),
                        tuple("strandbench.quasar.QuasarRing.pass",
                                Map.of("scheduler", "FORK_JOIN", "strands", "500", "variant",
                                        "FIBER_PARK")));
        assertThat(results.resolve("environment.json")).isNotEmptyFile();
        String table = outcome.out().substring(outcome.out().indexOf("\nThread ring: ") + 1);
        assertThat(table)
                .containsPattern(
                        "\\| Quasar fibers over threads \\| 9\\.70x \\| [0-9,.]+ \\| [0-9.]+x[^|]* \\| too few forks \\|");
        assertThat(Command.run("claims", "taboola-ring", results.toString()).out())
                .isEqualTo(table);
    }

    @Test
    void aCellThatFailsIsNamedAndTheExitCodeSaysSo() {
        Path results = folder.resolve("results");
        var outcome = run("--out", results.toString(), "-jvmArgsAppend",
                "-Dstrandbench.shrink=3");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 2 of 2 cells did not finish:");
        assertThat(outcome.err())
                .contains("strandbench.threads.PlatformThreadRing.pass strands=500 variant=PARK: ")
                .contains(
                        "strandbench.quasar.QuasarRing.pass scheduler=FORK_JOIN strands=500 variant=FIBER_PARK: ")
                .contains("ExceptionInInitializerError");
    }

    @Test
    void theClaimsAndTheCellsOfOneAreListed() {
        assertThat(Command.run("claims").out().lines())
                .hasSize(Claims.all().size())
                .anyMatch(line -> line.matches(
                        "taboola-ring +Thread ring: fibers about 10 times faster than threads"));
        assertThat(Command.run("--profile", "taboola-ring", "-l").out().lines())
                .containsExactly(
                        "strandbench.threads.PlatformThreadRing.pass strands=500 variant=PARK",
                        "strandbench.quasar.QuasarRing.pass scheduler=FORK_JOIN strands=500 variant=FIBER_PARK");
    }

    private static Jar.Outcome run(String... more) {
        String[] line = {"--profile", "taboola-ring", "-f", "1", "-wi", "0", "-i", "1", "-r",
            "10ms"};
        return Jar.run(Stream.of(line, more).flatMap(Stream::of)
                .toArray(String[]::new));
    }
}
