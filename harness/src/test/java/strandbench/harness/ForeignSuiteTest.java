package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.report.Report;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;

/** Somebody's own benchmarks: some classes outside of this project, with the harness as their only dependency. */
@Tag("process")
class ForeignSuiteTest {
    /** Ends a hang: this takes some seconds. */
    private static final int MINUTES = 10;

    private static final int CELLS = 11;

    /** Its lower byte, in a class file. */
    private static final int MAJOR_VERSION = 7;

    /** Of these, as after a run that was interrupted. */
    private static final int STORED = 7;

    private static final List<String> QUICK = List.of("-wi", "0", "-i", "2", "-r", "10ms");

    @TempDir
    private static Path classes;

    @TempDir
    Path folder;

    @Test
    void itRunsResumesAndReports() throws Exception {
        Path run = folder.resolve("run");

        // Without a regexp: a suite that has no headline means all of its benchmarks.
        String measured = harness(0, Stream.concat(
                Stream.of("--out", run.toString(), "-f", "1"), QUICK.stream()).toList());
        assertThat(measured).contains("# %d cells".formatted(CELLS)).contains("Sorting.sort")
                .contains("Parsing.parse").contains("Hashing.hash")
                .contains("number, inner 2").contains("Nested.nested")
                .contains("Vectors.add");
        assertThat(run.resolve("results.json")).content().contains("foreign.Sorting.sort")
                .contains("\"somewhat longer\"");
        assertThat(run.resolve(Report.FILE)).content().contains("foreign.Hashing.hash");

        List<String> forks = Files.readAllLines(run.resolve(Store.FILE));
        assertThat(forks).hasSize(CELLS);
        Files.write(run.resolve(Store.FILE), forks.subList(0, STORED));
        assertThat(harness(0, List.of("--resume", run.toString())))
                .contains("# %d forks done, about %d to go".formatted(STORED, CELLS - STORED));
        assertThat(Files.readAllLines(run.resolve(Store.FILE))).hasSize(CELLS);

        Files.delete(run.resolve(Report.FILE));
        harness(0, List.of("report", run.toString()));
        assertThat(run.resolve(Report.FILE)).isNotEmptyFile();
        assertThat(harness(2, List.of("-p", "size=many", "Sorting"))).isEmpty();
    }

    /** A group has no method of its name. */
    @Test
    void aGroupIsMeasuredAsJmhMeasuresIt() throws Exception {
        Path plan = folder.resolve("plan");
        assertThat(harness(0, List.of("--plan-only", "--out", plan.toString(), "Queueing")))
                .contains(": 1 cell, of each ");
        Path smoke = folder.resolve("smoke");
        harness(0, List.of("--profile", "smoke", "--out", smoke.toString(), "Queueing"));
        assertThat(threads(smoke)).containsExactly(3);

        Path run = folder.resolve("run");
        List<String> words = new ArrayList<>(QUICK);
        words.addAll(List.of("--out", run.toString(), "-f", "2", "-tg", "3,1", "Queueing"));
        assertThat(harness(0, words)).contains("Queueing.both ")
                .containsPattern("(?m)^both .* hold \\S+; peek \\S+");
        assertThat(threads(run)).containsExactly(4);
        for (CellResult cell : Results.read(run).cells()) {
            assertThat(cell.benchmark()).isEqualTo("foreign.Queueing.both");
            assertThat(cell.counters()).containsKeys("hold", "peek");
            assertThat(cell.jvmArgs()).contains("-Dforeign.queue=true");
        }
        assertThat(run.resolve(Report.FILE)).content().contains("\"name\":\"hold\"");
        // Two forks are shown, and not judged.
        assertThat(harness(3, List.of("compare", run.toString(), run.toString())))
                .contains("foreign.Queueing.both first=10");

        harness(2, List.of("-tg", "1,2,3", "Queueing"));
        assertThat(folder.resolve("err.txt")).content().contains(
                "-tg 1,2,3: given for 3 methods of a group, and Queueing.both has 2; allowed is a number for each method");
        harness(2, List.of("-tg", "10000,1", "Queueing"));
        assertThat(folder.resolve("err.txt")).content()
                .contains("-tg 10000,1: JMH starts so many threads");
    }

    /** The jar of a project that knows nothing of the harness. */
    @Test
    void aJarIsMeasuredAsItIs() throws Exception {
        Path theirs = jar("theirs.jar", classes);
        assertThat(alone(0, List.of("--suite", theirs.toString(), "-l")))
                .contains("foreign.Sorting.sort");

        Path run = folder.resolve("run");
        alone(0, words("--suite", theirs.toString(), "--out", run.toString(), "-f", "2",
                "Sorting"));
        List<String> forks = Files.readAllLines(run.resolve(Store.FILE));
        Files.write(run.resolve(Store.FILE), forks.subList(0, 1));
        // The plan names the jar.
        alone(0, List.of("--resume", run.toString()));
        assertThat(Files.readAllLines(run.resolve(Store.FILE))).hasSameSizeAs(forks);

        Path plan = run.resolve(RunFolder.PLAN);
        Files.writeString(plan, Files.readString(plan).replaceFirst("\"seal\": \"[^\"]*\"",
                "\"seal\": \"of another user\""));
        alone(2, List.of("--resume", run.toString()));
        assertThat(folder.resolve("err.txt")).content().contains(
                "its plan measures the benchmarks of %s, for another user; allowed is a command line with --suite"
                        .formatted(theirs));

        Path arms = folder.resolve("arms");
        alone(0, words("--arm", "old=suite:" + jar("old.jar", classes), "--arm",
                "new=suite:" + theirs, "--out", arms.toString(), "-f", "1", "Sorting"));
        assertThat(Results.read(arms.resolve("results.old.json")).cells())
                .hasSameSizeAs(Results.read(arms.resolve("results.new.json")).cells())
                .isNotEmpty().allMatch(CellResult::hasScore);
    }

    @Test
    void aJarWithoutBenchmarksIsRefused() throws Exception {
        Path none = jar("none.jar", Files.createDirectory(folder.resolve("empty")));
        assertThat(alone(2, List.of("--suite", none.toString()))).isEmpty();
        assertThat(folder.resolve("err.txt")).content().contains(
                "--suite %s: holds no list of benchmarks (META-INF/BenchmarkList)".formatted(none));
        Path other = Files.createDirectories(folder.resolve("other/META-INF"));
        Files.writeString(other.resolve("BenchmarkList"), "JMH S 99999 foreign");
        alone(2, List.of("--suite", jar("other.jar", other.getParent()).toString()));
        assertThat(folder.resolve("err.txt")).content()
                .contains(
                        "other.jar: cannot be read as a jar of benchmarks (its list of benchmarks is not one that JMH");
        Path text = Files.writeString(folder.resolve("pom.xml"), "<project/>");
        alone(2, List.of("--suite", text.toString()));
        assertThat(folder.resolve("err.txt")).content()
                .contains("--suite " + text + ": cannot be read as a jar");
        assertThat(alone(2, List.of("--suite", "nowhere.jar"))).isEmpty();
        assertThat(folder.resolve("err.txt")).content()
                .contains("--suite nowhere.jar: there is no such jar");
    }

    @Test
    void aClassForANewerJavaIsRefused() throws Exception {
        Path newer = Files.createDirectory(folder.resolve("newer"));
        try (Stream<Path> all = Files.walk(classes)) {
            for (Path one : all.filter(Files::isRegularFile).toList()) {
                byte[] content = Files.readAllBytes(one);
                if (one.endsWith("Sorting.class")) {
                    content[MAJOR_VERSION]++;
                }
                Path copy = newer.resolve(classes.relativize(one).toString());
                Files.createDirectories(copy.getParent());
                Files.write(copy, content);
            }
        }
        String suite = jar("newer.jar", newer).toString();

        assertThat(alone(2, words("--suite", suite, "-f", "1", "Sorting"))).isEmpty();
        assertThat(folder.resolve("err.txt")).content().contains(
                "Sorting.sort: foreign/Sorting has been compiled by a more recent version of the Java Runtime",
                "; allowed are a newer Java (-jvm PATH), or a jar that is compiled for Java ");
        assertThat(alone(0, List.of("--suite", suite, "-l"))).contains("foreign.Sorting.sort");
    }

    private static List<String> words(String... words) {
        return Stream.concat(Stream.of(words), QUICK.stream()).toList();
    }

    private Path jar(String name, Path classes) {
        Path jar = folder.resolve(name);
        java.util.spi.ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err,
                "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
        return jar;
    }

    private static List<Integer> threads(Path run) throws IOException {
        return Results.read(run).cells().stream().map(cell -> cell.jmh().orElseThrow().threads())
                .toList();
    }

    /** As a build tool would, with JMH's annotation processor. */
    @BeforeAll
    static void compile() throws IOException, URISyntaxException {
        Path sources = Path.of(ForeignSuiteTest.class.getResource("/foreign").toURI());
        List<String> words = new ArrayList<>(List.of("-d", classes.toString(),
                "-cp", dependencies(), "-processorpath", System.getProperty("java.class.path"),
                "--add-modules", "jdk.incubator.vector"));
        try (Stream<Path> files = Files.list(sources)) {
            files.map(Path::toString).forEach(words::add);
        }
        var said = new ByteArrayOutputStream();
        int exitCode = ToolProvider.getSystemJavaCompiler().run(null, said, said,
                words.toArray(String[]::new));
        assertThat(exitCode).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    /** What a project gets that depends on the harness: no class of a test is among it. */
    private static String dependencies() throws IOException {
        return Path.of("target", "classes").toAbsolutePath() + File.pathSeparator
                + Files.readString(Path.of("target", "runtime-classpath.txt"));
    }

    /** Runs the harness from the class path of that project, and says what it printed. */
    private String harness(int exitCode, List<String> words) throws Exception {
        return java(exitCode, classes + File.pathSeparator + dependencies(),
                words);
    }

    /** Runs the harness alone. */
    private String alone(int exitCode, List<String> words) throws Exception {
        return java(exitCode, dependencies(), words);
    }

    private String java(int exitCode, String classPath, List<String> words) throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // Its own lock: it measures nothing, and waits for no run that does.
                "-Djava.io.tmpdir=" + folder, "-cp", classPath, Launcher.class.getName()));
        command.addAll(words);
        Process process = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("waited %d minutes for: %s", MINUTES, words).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(out) + Files.readString(err))
                .isEqualTo(exitCode);
        return Files.readString(out);
    }
}
