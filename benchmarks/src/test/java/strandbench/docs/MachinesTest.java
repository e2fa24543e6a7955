package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.cli.Cli;
import strandbench.harness.results.JmhFile;
import strandbench.harness.text.Refusal;

class MachinesTest {
    private static final String THREADS = "threads.PlatformThreadRing.pass";
    private static final String COROUTINES = "kotlin.KotlinRing.pass";
    private static final String REFERENCE = "LOCK_CONDITION";
    private static final String VARIANT = "CHANNEL_RENDEZVOUS";
    private static final String NAME = "Thread ring: times faster than PlatformThreadRing LOCK_CONDITION";

    @TempDir
    Path folder;

    /** Of threads and coroutines so many times faster. */
    private Path run(String name, int times, String error) throws IOException {
        return run(name, JmhFile.cell(THREADS, "503", REFERENCE, "" + 100 * times, error),
                JmhFile.cell(COROUTINES, "503", VARIANT, "100", error));
    }

    private Path run(String name, String... cells) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        JmhFile.write(run, "results.json", cells);
        return run;
    }

    /** The same run somewhere else: what its environment says, and what it is to say instead. */
    private static Path where(Path run, String... said) throws IOException {
        Path environment = run.resolve("environment.json");
        String text = Files.readString(environment);
        for (int i = 0; i < said.length; i += 2) {
            assertThat(text).contains(said[i]);
            text = text.replace(said[i], said[i + 1]);
        }
        Files.writeString(environment, text);
        return run;
    }

    private String said(Path... runs) throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"),
                "<!-- machines -->\n<!-- /machines -->\n");
        String names = Stream.of(runs).map(Path::toString).collect(Collectors.joining(","));
        assertThat(Cli.run(new Machines(), List.of(names, readme.toString()))).isZero();
        return Files.readString(readme);
    }

    @Test
    void eachMachineHasAColumnAndSoHaveOtherCpusAndAnotherJdk() throws IOException {
        String said = said(run("one", 10, "0"),
                where(run("other", 20, "0"), "A CPU", "Another CPU"),
                where(run("two-cpus", 30, "0"), "\"0\"", "\"0-1\""),
                where(run("jdk", 40, "0"), "\"25\"", "\"26.0.1\""));
        assertThat(said).contains("Measured 2026-01-02T03:04:05Z on CPUs 0 of Another CPU",
                """
                    | %s | A CPU, CPUs 0, JDK 25 | Another CPU, CPUs 0, JDK 25 | A CPU, CPUs 0-1, JDK 25 | A CPU, CPUs 0, JDK 26 |
                    |---|--:|--:|--:|--:|
                    | Kotlin, channel rendezvous | 10.0, 10.0 to 10.0 | 20.0, 20.0 to 20.0 | 30.0, 30.0 to 30.0 | 40.0, 40.0 to 40.0 |
                    """
                        .formatted(NAME));
    }

    @Test
    void whereTheCpusWereMovedEachDistanceHasAColumn() throws IOException {
        Path moved = run("moved", JmhFile.moved(THREADS, REFERENCE, "1000", "1000", 3),
                JmhFile.moved(COROUTINES, VARIANT, "100", "200", 3));
        assertThat(said(where(moved, "A CPU", "Another CPU"), run("one", 7, "0"))).contains(
                """
                    | %s | Another CPU, CPUs 0, JDK 25, near | Another CPU, CPUs 0, JDK 25, far | A CPU, CPUs 0, JDK 25 |
                    |---|--:|--:|--:|
                    | Kotlin, channel rendezvous | 10.0, 10.0 to 10.0 | 5.00, 5.00 to 5.00 | 7.00, 7.00 to 7.00 |
                    """
                        .formatted(NAME));
        assertThatThrownBy(() -> said(moved)).isInstanceOf(Refusal.class)
                .hasMessageContaining("no ratio stands in two of them");
    }

    @Test
    void ofTwoRunsOfAMachineTheFirstCountsThatHasAnInterval() throws IOException {
        Path other = where(run("other", 99, "0"), "A CPU", "Another CPU");
        Path first = run("first", 10, "0");
        assertThat(said(first, run("second", 20, "0"), other)).contains("| 10.0, ")
                .doesNotContain("| 20.0");
        assertThat(said(run("one-fork", 30, "NaN"), first, other)).contains("| 10.0, ")
                .doesNotContain("| 30.0");
    }

    @Test
    void aClassThatAnotherVersionOfTheSuiteHadIsLeftOut() throws IOException {
        Path other = where(run("other", JmhFile.cell(THREADS, "503", REFERENCE, "500", "0"),
                JmhFile.cell(COROUTINES, "503", VARIANT, "100", "0"),
                JmhFile.cell("kotlin.GoneRing.pass", "503", VARIANT, "100", "0")), "A CPU",
                "Another CPU");
        assertThat(said(other, run("one", 10, "0"))).contains("| Kotlin, channel rendezvous | 5.00")
                .doesNotContain("Gone");
    }

    /** Whose JVM is not the run's. */
    @Test
    void anArmStandsUnderItsOwnJdk() throws IOException {
        Path arms = Files.createDirectory(folder.resolve("arms"));
        JmhFile.write(arms, "results.old.json",
                Stream.of(JmhFile.cell(THREADS, "503", REFERENCE, "500", "0"),
                        JmhFile.cell(COROUTINES, "503", VARIANT, "100", "0"))
                        .map(cell -> cell.replace("\"mode\"",
                                "\"jdkVersion\": \"21.0.8\", \"mode\""))
                        .toArray(String[]::new));
        assertThat(said(arms.resolve("results.old.json"), run("one", 10, "0"))).contains(
                "on CPUs 0 of A CPU, JDK 21.0.8, Linux",
                "| A CPU, CPUs 0, JDK 21 | A CPU, CPUs 0, JDK 25 |",
                "| 5.00, 5.00 to 5.00 | 10.0, 10.0 to 10.0 |");
    }
}
