package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;
import strandbench.core.NeededProgram;

/** The script that looks for tests that are red by chance, with a Maven that does as a test says. */
class StressIT {
    @TempDir
    Path repository;

    @BeforeEach
    void copyTheScript() throws IOException {
        NeededProgram.BASH.orSkip();
        NeededProgram.SETPRIV.orSkip();
        Path script = Path.of("scripts", "stress.sh");
        Files.createDirectory(repository.resolve("scripts"));
        Files.copy(Jar.ROOT.resolve(script), repository.resolve(script));
        Files.createDirectories(repository.resolve("module"));
    }

    /** A Maven that counts its rounds and then does {@code what}, which writes reports by {@code report}. */
    private void maven(String what) throws IOException {
        Path maven = Files.createDirectory(repository.resolve("bin")).resolve("mvn");
        Files.writeString(maven, """
            #!/usr/bin/env bash
            cd "$(dirname "$0")/.."
            echo >>rounds
            round=$(wc -l <rounds)
            report() {
              mkdir -p "module/target/$1"
              cat >"module/target/$1/$2.txt"
            }
            """ + what);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    private Map<String, String> environment() {
        return Map.of("PATH", repository.resolve("bin") + ":" + System.getenv("PATH"));
    }

    private Jar.Outcome stress(String... arguments) {
        List<String> command = new ArrayList<>(List.of("bash", "scripts/stress.sh"));
        command.addAll(List.of(arguments));
        return Jar.execute(repository, environment(), command);
    }

    @Test
    void roundsThatAreGreenLeaveNothing() throws IOException {
        maven("""
            echo "$*" >arguments
            report surefire-reports a.GoodTest <<<'Tests run: 2, Time elapsed: 0.1 s -- in a.GoodTest'
            """);
        var outcome = stress("2");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).endsWith("# No test was red in 2 rounds\n");
        assertThat(repository.resolve("rounds")).content().hasLineCount(2);
        assertThat(repository.resolve("arguments")).content().contains(" verify ");
        assertThat(logs()).isEmpty();
    }

    @Test
    void eachTestThatWasRedIsNamedWithItsRounds() throws IOException {
        maven("""
            echo "says what went wrong in round $round"
            if [ $round -ne 1 ]; then
              report failsafe-reports a.StartIT <<'END'
            Tests run: 3, Errors: 1, Time elapsed: 4.1 s <<< ERROR! -- in a.StartIT
            a.StartIT.starts(Kind)[2] -- Time elapsed: 4.012 s <<< ERROR!
            java.lang.AssertionError: waited in vain
            END
            fi
            if [ $round -eq 2 ]; then
              report surefire-reports a.RingTest-one-cpu <<'END'
            a.RingTest.takesTurns -- Time elapsed: 60.1 s <<< FAILURE!
            END
            fi
            """);
        var outcome = stress("3");

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(1);
        assertThat(outcome.out()).startsWith("# Round 1 of 3: green\n").endsWith("""
            # 2 of 3 rounds were red
            a.RingTest.takesTurns (one-cpu): red in 1 of 3 rounds: 2
            a.StartIT.starts(Kind)[2]: red in 2 of 3 rounds: 2 3
            """);
        assertThat(logs()).containsExactly("round-2.log", "round-3.log");
        assertThat(repository.resolve("target/stress/round-2.log"))
                .hasContent("says what went wrong in round 2");
    }

    @Test
    void theReportsOfAnEarlierRoundSayNothingOfALaterOne() throws IOException {
        maven("""
            if [ $round -eq 1 ]; then
              report surefire-reports a.RingTest <<<'a.RingTest.passes -- Time elapsed: 1 s <<< FAILURE!'
            fi
            """);

        assertThat(stress("2").out())
                .endsWith("\na.RingTest.passes: red in 1 of 2 rounds: 1\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit 1",
        "echo '[ERROR] There was a timeout in the fork'",
        "echo '[ERROR] The forked VM terminated without properly saying goodbye.'"})
    void aBuildThatFailsWithoutATestIsRedToo(String failure) throws IOException {
        maven(failure);
        var outcome = stress("1");

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(1);
        assertThat(outcome.out())
                .endsWith("\nthe build itself, beside its tests: red in 1 of 1 rounds: 1\n");
        assertThat(logs()).containsExactly("round-1.log");
    }

    private List<String> logs() throws IOException {
        try (Stream<Path> logs = Files.list(repository.resolve("target/stress"))) {
            return logs.map(log -> log.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        0    | 0: not a number of rounds; allowed are whole numbers from 1 to 9999, as in scripts/stress.sh 10
        1.5  | 1.5: not a number of rounds; allowed are whole numbers from 1 to 9999, as in scripts/stress.sh 10
        -h   | -h: not a number of rounds; allowed are whole numbers from 1 to 9999, as in scripts/stress.sh 10
        ""   | '': not a number of rounds; allowed are whole numbers from 1 to 9999, as in scripts/stress.sh 10
        2,3  | 3: given after 2; allowed is one number of rounds
        """)
    void aWrongCommandLineIsRefusedInOneLine(String arguments, String complaint)
            throws IOException {
        maven("");
        var outcome = stress(arguments.split(","));

        assertThat(outcome.err()).isEqualTo("stress.sh: " + complaint + "\n");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(repository.resolve("rounds")).doesNotExist();
    }

    /** INT is what Ctrl-C sends. */
    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void nothingIsLeftHoweverItEnds(String signal) throws Exception {
        maven("touch building; exec sleep 1d");
        // A shell traps no signal that it was started to ignore, as what runs in the background of one is.
        ProcessBuilder builder = new ProcessBuilder("env", "--default-signal", "bash",
                "scripts/stress.sh").directory(repository.toFile())
                .redirectErrorStream(true)
                .redirectOutput(repository.resolve("output").toFile());
        builder.environment().putAll(environment());
        Process script = builder.start();
        List<ProcessHandle> started = List.of();
        try {
            Bounded.until("Maven to be started", () -> {
                return Files.exists(repository.resolve("building")) || !script.isAlive();
            });
            started = script.descendants().toList();
            assertThat(started).as("two busy loops per CPU, and Maven")
                    .hasSizeGreaterThanOrEqualTo(3);
            Jar.signal(signal, script);
            for (ProcessHandle process : started) {
                Bounded.until("the end of " + process.info(), () -> !process.isAlive());
            }
            Bounded.until("the end of the script", () -> !script.isAlive());
        } finally {
            script.destroyForcibly();
            started.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
