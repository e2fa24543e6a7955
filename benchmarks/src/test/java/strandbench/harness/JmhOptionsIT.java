package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** JMH's options about where a run speaks, what it writes and when it ends mean what they mean to JMH. */
class JmhOptionsIT {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path folder;

    private Jar.Outcome run(String... words) {
        List<String> all = new ArrayList<>(List.of("--out", folder.resolve("run").toString(), "-f",
                "1", "-wi", "0", "-i", "3", "-r", "20ms"));
        all.addAll(List.of(words));
        return Jar.runWithFaults(folder, all);
    }

    @Test
    void aRunEndsAtTheFirstFailureIfAskedTo() {
        Jar.Outcome outcome = run("-foe", "true", "Faults.exits", "Faults.throwsInIterationThree");
        assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(1);
        assertThat(Jar.stored(folder.resolve("run"))).hasSize(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 1 of 2 cells did not finish:");
    }

    @Test
    void aRunSpeaksInAFileInsteadIfAskedTo() throws IOException {
        Path file = Files.writeString(folder.resolve("said.txt"), "of an earlier run");
        Jar.Outcome outcome = run("-o", file.toString(), "Faults.sound");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).isEmpty();
        assertThat(Files.readString(file))
                .contains("# Strandbench on", "Iteration   1: ", "[1/1] Faults.sound")
                .doesNotContain("earlier run", "JMH lock is ignored");
    }

    @Test
    void aRunIsSilentIfAskedTo() {
        Jar.Outcome silent = run("-v", "SILENT", "Faults.sound");
        assertThat(silent.exitCode()).as(silent.err()).isZero();
        assertThat(silent.out()).isEmpty();
    }

    @Test
    void aRunSaysAllThatJmhSaysIfAskedTo() {
        assertThat(run("-v", "EXTRA", "Faults.sound").out()).contains("Iteration   1: ",
                "[1/1] Faults.sound");
    }

    @Test
    void whereNothingWasMeasuredJsonIsAnEmptyList() throws IOException {
        Path file = folder.resolve("result.json");
        assertThat(run("-rf", "json", "-rff", file.toString(), "Faults.throwsInIterationThree")
                .exitCode())
                .isEqualTo(1);
        assertThat(JsonParser.parseString(Files.readString(file)).getAsJsonArray()).isEmpty();
    }

    @Test
    void eachArmHasAFileOfResults() throws IOException {
        Path file = folder.resolve("result.csv");
        Jar.Outcome outcome = run("-rff", file.toString(), "--arm", "a=args:-Da=1", "--arm",
                "b=args:-Db=1", "Faults.sound");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(file).doesNotExist();
        for (String arm : List.of("a", "b")) {
            assertThat(Files.readAllLines(folder.resolve("result." + arm + ".csv")))
                    .anyMatch(line -> line.startsWith("\"strandbench.faults.Faults.sound\""));
        }
    }

    @Test
    void whatAProfilerSaysIsFound() {
        Path log = folder.resolve("run").resolve("run.log");
        assertThat(run("-prof", "stack", "Faults.sound").out())
                .contains("# The output of -prof stack for each fork is in " + log);
        assertThat(log).content().contains("Stack profiler:");
    }

    @Test
    void aCellMayBeNamedAsATableNamesIt() {
        assertThat(run("--cell", "Faults.sound", "Faults").exitCode()).isZero();
        assertThat(Jar.stored(folder.resolve("run"))).hasSize(1);
    }

    static boolean canBeFull() {
        return Files.exists(FULL);
    }

    @Test
    @EnabledIf("canBeFull")
    void whatCannotBeSaidIsComplainedOf() {
        assertThat(said("> " + FULL)).satisfies(outcome -> {
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.complaint()).isEqualTo(
                    "strandbench: some output could not be written to the standard output");
        });
        // Who stops reading has what he wanted.
        assertThat(said("| head -n 1").linesOfOurs()).isEmpty();
    }

    /** The run's own folder has it all the same. */
    @Test
    @EnabledIf("canBeFull")
    void whatCannotBeWrittenWhereItWasAskedForIsComplainedOf() {
        Jar.Outcome results = run("-rf", "csv", "-rff", FULL.toString(), "Faults.sound");
        assertThat(results.exitCode()).as(results.err()).isEqualTo(3);
        assertThat(results.complaint())
                .startsWith("strandbench: -rff %s: cannot be written".formatted(FULL));
        assertThat(results.out()).contains("Faults.sound", "# Results: ");
        assertThat(folder.resolve("run").resolve("results.json")).exists();

        Jar.Outcome lines = Jar.runWithFaults(folder, List.of("--out",
                folder.resolve("other").toString(), "-f", "1", "-wi", "0", "-i", "1", "-r", "20ms",
                "-o", FULL.toString(), "Faults.sound"));
        assertThat(lines.exitCode()).as(lines.err()).isEqualTo(3);
        assertThat(lines.complaint()).isEqualTo(
                "strandbench: -o %s: could not be written to its end".formatted(FULL));
    }

    private static Jar.Outcome said(String where) {
        return Jar.execute(Jar.ROOT, Map.of(), List.of("sh", "-c",
                "'%s' -jar '%s' -l %s".formatted(Jar.java(), Jar.FILE, where)));
    }

    /** In a locale that has no such letter. */
    @Test
    void aNameThatTheLocaleCannotSpellIsRefusedInOneLine() {
        Jar.Outcome outcome = Jar.execute(Jar.ROOT, Map.of("LC_ALL", "C"), List.of("sh", "-c",
                "'%s' -jar '%s' matrix \"$(printf 'r\\303\\251sultats')\"".formatted(Jar.java(),
                        Jar.FILE)));
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.linesOfOurs()).singleElement().asString()
                .startsWith("strandbench: ");
    }

    @Test
    void aRefusalLeavesNothing() throws IOException {
        Files.createDirectory(folder.resolve("run"));
        for (List<String> words : List.of(
                List.of("-rff", folder.resolve("result.csv").toString(), "-o",
                        folder.resolve("said.txt").toString(), "Faults.sound"),
                List.of("-rf", "latex", "-rff", folder.resolve("result.tex").toString(),
                        "KotlinRing", "ArrayWalk"))) {
            Jar.Outcome outcome = run(words.toArray(String[]::new));
            assertThat(outcome.exitCode()).as(outcome.complaint()).isEqualTo(2);
            try (Stream<Path> left = Files.list(folder)) {
                assertThat(left.map(file -> file.getFileName().toString()).toList())
                        .isSubsetOf("run", "jmh.lock");
            }
        }
    }
}
