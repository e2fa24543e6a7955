package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Bounded;
import strandbench.core.IdleThreadsProfiler;
import strandbench.harness.report.Report;
import strandbench.harness.results.Results;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;

/** What happens to a run's folder, and beside it: each by the jar, as a user would see it. */
class RunIT {
    private static final int FORKS = 2;
    private static final String[] QUICK = {"-f", "" + FORKS, "-wi", "0", "-i", "2", "-r", "20ms",
        "Faults.(sound|asksForAnArgument)"};

    @TempDir
    static Path shared;

    private static Path finished;

    @TempDir
    Path temporary;

    private Path folder;

    @BeforeAll
    static void runOnce() throws IOException {
        finished = shared.resolve("finished");
        var outcome = Jar.runWithFaults(Files.createDirectories(shared.resolve("temporary")),
                line("--out", finished.toString()));
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    @BeforeEach
    void copyTheRun() throws IOException {
        folder = Files.createDirectory(temporary.resolve("run"));
        try (Stream<Path> files = Files.list(finished)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private static List<String> line(String... more) {
        List<String> line = new ArrayList<>(List.of(more));
        line.addAll(List.of(QUICK));
        return line;
    }

    private Jar.Outcome resume(String... more) {
        List<String> line = new ArrayList<>(List.of("--resume", folder.toString()));
        line.addAll(List.of(more));
        return Jar.runWithFaults(temporary, line);
    }

    @Test
    void aFinishedRunHasNothingToResume() throws IOException {
        String before = Files.readString(folder.resolve(Store.FILE));
        var outcome = resume();
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("# 4 forks done, about 0 to go")
                .containsPattern("(?m)^sound +\\d");
        assertThat(folder.resolve(Store.FILE)).hasContent(before);
    }

    @Test
    void eachForkHasTheIdleThreadsThatThePlanDrewForIt() {
        PlanFile plan = PlanFile.read(finished);
        assertThat(Jar.stored(folder)).isNotEmpty().allSatisfy(
                fork -> assertThat("%.0f,%.0f".formatted(
                        fork.secondary().get(IdleThreadsProfiler.BEFORE).score(),
                        fork.secondary().get(IdleThreadsProfiler.BETWEEN).score()))
                        .isEqualTo(plan.options().idleThreads().of(fork.cell(), fork.index())));
    }

    /** Who has no more time says so, and what was measured is whole. */
    @Test
    void anAdaptiveRunMayEndEarly() throws IOException {
        Path planned = temporary.resolve("planned");
        var frozen = Jar.runWithFaults(temporary, line("--plan-only", "--out", planned.toString(),
                "--target-error", "0.001"));
        assertThat(frozen.exitCode()).as(frozen.err()).isZero();
        Files.copy(planned.resolve(RunFolder.PLAN), folder.resolve(RunFolder.PLAN),
                StandardCopyOption.REPLACE_EXISTING);

        String begun = Files.readString(folder.resolve(RunFolder.PLAN));
        anotherJar();
        String ofAnotherJar = Files.readString(folder.resolve(RunFolder.PLAN));
        assertThat(resume("--max-forks", Integer.toString(FORKS)).exitCode()).isEqualTo(3);
        assertThat(folder.resolve(RunFolder.PLAN)).hasContent(ofAnotherJar);
        Files.writeString(folder.resolve(RunFolder.PLAN), begun);

        var outcome = resume("--max-forks", Integer.toString(FORKS));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("# 4 forks done, about 0 to go");
        PlanFile plan = PlanFile.read(folder);
        assertThat(plan.rule().most()).isEqualTo(FORKS);
        assertThat(plan.commandLine()).containsSequence("--target-error", "0.001");
        assertThat(resume("--max-forks", "3").complaint())
                .endsWith(
                        "--max-forks 3: its plan has 2 forks of each cell; allowed are fewer than the most of a plan with --target-error");
    }

    /** JMH's own files have no place for them. */
    @Test
    void textsAreStoredWithTheirFork() throws IOException {
        assertThat(Jar.stored(folder)).hasSize(2 * FORKS).allSatisfy(fork -> assertThat(
                fork.attachments())
                .isEqualTo(Map.of("note", List.of("iteration 1", "iteration 2"))));
        assertThat(folder.resolve("results.json")).content()
                .contains("cpu.time", "heap.allocated")
                .doesNotContain("note");
    }

    @Test
    void aDamagedLineIsNamedAndItsForkRunsAgain() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve(Store.FILE));
        Files.write(folder.resolve(Store.FILE), List.of(lines.get(0),
                lines.get(1).replaceFirst("\"score\":", "\"score\":7"), lines.get(2),
                lines.get(3)));
        var outcome = resume();
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.complaint())
                .contains("line 2 is damaged: its checksum does not match; it was left out");
        assertThat(outcome.out()).contains("# 3 forks done, about 1 to go");
        assertThat(Files.readAllLines(folder.resolve(Store.FILE))).hasSize(5);
        assertThat(Results.read(folder).cells()).allMatch(cell -> cell.complete().size() == FORKS);
    }

    @Test
    void whatFailedRunsAgainWhenAskedFor() throws IOException {
        List<ForkRecord> forks = Jar.stored(folder);
        Files.delete(folder.resolve(Store.FILE));
        ForkRecord last = forks.get(forks.size() - 1);
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks.subList(0, forks.size() - 1)) {
                store.append(fork);
            }
            store.append(ForkRecord.failed(last.cell(), last.index(), last.started(), 1,
                    "was ended, on purpose"));
        }
        var resumed = resume();
        assertThat(resumed.exitCode()).as(resumed.err()).isEqualTo(1);
        assertThat(resumed.err()).contains("1 of 2 cells did not finish");

        var tried = resume("--retry-failed");
        assertThat(tried.exitCode()).as(tried.err()).isZero();
        assertThat(tried.out()).contains("# 3 forks done, about 1 to go");
        assertThat(Jar.stored(folder)).hasSize(4).allMatch(ForkRecord::isComplete);
    }

    @Test
    void anotherJarIsRefusedUnlessForced() throws IOException {
        anotherJar();
        String before = Files.readString(folder.resolve(Store.FILE));
        var refused = resume();
        assertThat(refused.complaint()).contains("was measured with another benchmarks.jar;");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(folder.resolve(Store.FILE)).hasContent(before);
        var forced = resume("--force");
        assertThat(forced.exitCode()).as(forced.err()).isZero();
        String beware = "Some of the forks are of another benchmarks.jar.";
        assertThat(forced.out()).contains("# Beware: " + beware);
        assertThat(folder.resolve(Report.FILE)).content().contains(beware);
        assertThat(resume("--force").out()).containsOnlyOnce(beware);
    }

    /** The forks inherit them. */
    @Test
    void otherOptionsOfTheLauncherAreRefusedUnlessForced() {
        String option = "-XX:+UseSerialGC";
        List<String> command = Jar.commandWithFaults(temporary,
                List.of("--resume", folder.toString()));
        var variable = Jar.execute(Jar.ROOT, Map.of("JAVA_TOOL_OPTIONS", option), command);
        assertThat(variable.exitCode()).isEqualTo(3);
        assertThat(variable.complaint())
                .contains("was measured with another JVM or other JVM options (")
                .contains("JAVA_TOOL_OPTIONS=" + option);
        command.add(1, option);
        var refused = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.complaint()).contains(option).doesNotContain("JAVA_TOOL");
        command.add("--force");
        var forced = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(forced.exitCode()).as(forced.err()).isZero();
        assertThat(forced.out())
                .contains("# Beware: Some of the forks are of another JVM or other");
    }

    @Test
    void anotherFormatIsRefused() throws IOException {
        replace(Store.FILE, "\\{\"format\":2", "{\"format\":1");
        String before = Files.readString(folder.resolve(Store.FILE));
        var refused = resume();
        assertThat(refused.complaint())
                .contains("line 1 is of format 1, which this version does not know; allowed is 2");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(folder.resolve(Store.FILE)).hasContent(before);
    }

    @Test
    void everyIterationIsStoredWithHowFarApartTheCpusWere() throws IOException {
        boolean several = Jar.mayUseSeveralCpus();
        assertThat(Jar.stored(finished)).hasSize(4).allSatisfy(fork -> {
            assertThat(fork.latencies()).hasSize(several ? 2 : 0);
            assertThat(fork.warmup()).isEmpty();
        });
        assertThat(Results.read(finished).place().coreLatency())
                .contains(several ? "the CPUs are" : "no distance between CPUs was measured");
    }

    private void anotherJar() throws IOException {
        replace(RunFolder.PLAN, "\"jar\": \"[0-9a-f]", "\"jar\": \"x");
        Files.writeString(folder.resolve(RunFolder.PLAN),
                PlanFile.read(folder).identified().json());
    }

    private void replace(String file, String what, String by) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        Files.writeString(path, text.replaceFirst(what, by));
        assertThat(path).content().isNotEqualTo(text);
    }

    @Test
    void aFullDiskLosesNothingThatWasComplete() throws IOException {
        // No file may be larger, which is what a full disk looks like from within: there is room for two forks, each of which has two texts.
        long text = hintsOfJmh();
        long blocks = 5 * text / 512;
        Path run = temporary.resolve("full");
        List<String> command = new ArrayList<>(List.of("sh", "-c",
                "ulimit -f " + blocks + "; exec \"$@\"", "sh"));
        List<String> jar = Jar.commandWithFaults(temporary, line("--out", run.toString(),
                "-jvmArgsAppend", "-Dstrandbench.faults.note=" + text));
        jar.add(1, "-XX:-UsePerfData");
        command.addAll(jar);
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(3);
        assertThat(outcome.complaint()).contains("forks.jsonl cannot be written")
                .contains("what was stored before is kept, and --resume");
        assertThat(Jar.stored(run)).hasSizeBetween(1, 3).allMatch(ForkRecord::isComplete);
        List<String> resumed = Jar.commandWithFaults(temporary,
                List.of("--resume", run.toString()));
        resumed.add(1, "-XX:-UsePerfData");
        assertThat(Jar.execute(Jar.ROOT, Map.of(), resumed).exitCode()).isZero();
        assertThat(Jar.stored(run)).hasSize(2 * FORKS);
    }

    /** What a JVM is told by JMH in a file of its own, which has to fit too. */
    private static long hintsOfJmh() throws IOException {
        try (JarFile jar = new JarFile(Jar.FILE.toFile())) {
            return jar.getEntry("META-INF/CompilerHints").getSize();
        }
    }

    @Test
    void ctrlCKeepsWhatIsCompleteAndSaysHowToGoOn() throws Exception {
        try (RunUnderWay run = startEndless()) {
            Jar.signal("INT", run.process());
            Bounded.until("the end of the run", () -> !run.process().isAlive());
            assertThat(run.exitCode()).isEqualTo(130);
            assertThat(run.printed())
                    .contains("strandbench: stopped; to go on: java -jar benchmarks.jar --resume "
                            + folder);
        }
        assertThat(Jar.stored(folder)).singleElement().matches(ForkRecord::isComplete);
        assertThat(Results.read(folder).cells()).hasSize(1);
    }

    @Test
    void aSecondRunOnTheFolderOrTheMachineIsRefused() throws Exception {
        try (RunUnderWay first = startEndless()) {
            var onTheMachine = Jar.runWithFaults(temporary,
                    line("--out", temporary.resolve("other").toString()));
            assertThat(onTheMachine.exitCode()).isEqualTo(3);
            assertThat(onTheMachine.complaint()).containsPattern("another run|JMH's lock");
            Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
            var onTheFolder = Jar.runWithFaults(elsewhere, List.of("--resume", folder.toString()));
            assertThat(onTheFolder.exitCode()).isEqualTo(3);
            assertThat(onTheFolder.complaint()).contains("another run is writing to this folder");
            assertThat(first.process().isAlive()).isTrue();
            first.kill();
        }
    }

    /** A run that never ends, with one fork stored and another that hangs, which the seed makes the second. */
    private RunUnderWay startEndless() throws Exception {
        folder = temporary.resolve("endless");
        RunUnderWay run = RunUnderWay.start(temporary, List.of("--out", folder.toString(), "-f",
                "1", "-wi", "0", "-i", "2", "-r", "20ms", "--grace", "3600", "--seed", "20000",
                "Faults.(sound|hangs)"));
        try {
            Bounded.until("the first fork to be stored", () -> run.printed().contains("[1/"));
            return run;
        } catch (Throwable e) {
            run.close();
            throw e;
        }
    }
}
