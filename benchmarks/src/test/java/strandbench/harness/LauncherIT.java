package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.NeededProgram;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.results.Results;

/** benchmarks.jar and run.sh, as a user starts them. */
class LauncherIT {
    private static final String[] SHORT = {"-f", "1", "-wi", "0", "-i", "1", "-r", "10ms"};

    @TempDir
    Path folder;

    private int runs;

    @Test
    void aWrongCommandLineIsRefusedInOneLine() {
        var outcome = Jar.run("NoSuchRing");
        assertThat(outcome.linesOfOurs()).singleElement().asString().startsWith(
                "strandbench: NoSuchRing: no command, and no benchmark matches this regexp; -h lists the commands, and -l the ");
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void jmhsOptionsWorkUnchanged() {
        assertThat(Command.run("-h").out()).contains("--cpus=0,2-3").contains("-jvmArgsAppend");
        assertThat(Command.run("-lprof").out()).contains("perfnorm");
        assertThat(Command.run("-lrf").out()).contains("json");
        assertThat(Command.run("-lp", "ArrayWalk").out()).contains("param \"strands\" = {503}");
        assertThat(Command.run("-l", "-e", "lifecycle", "KotlinRing").out().lines())
                .containsExactly("Benchmarks: ", "strandbench.kotlin.KotlinRing.pass");
    }

    @Test
    void eachOfJmhsThreadsHasARingOfItsOwn() {
        var outcome = run(Jar.FILE, "-t", "2", "-p", "variant=SUSPEND_HANDOFF", "KotlinRing");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    /** In any folder, one with a space too, since the agent is the jar itself. */
    @Test
    void quasarKeepsItsAgentWhateverTheUserAsksOfTheJvm() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("a folder with spaces"));
        Path jar = Files.copy(Jar.FILE, elsewhere.resolve("my benchmarks.jar"));
        var outcome = run(jar, "-jvmArgs", "-Xmx300m", "-jvmArgsPrepend", "-Dsome=thing",
                "-jvmArgsAppend", "-Dmore=things", "-p", "variant=ACTOR", "QuasarRing.pass");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    @Test
    void aForkWhoseHeapIsTooSmallEndsAndSaysSo() {
        var outcome = run(Jar.FILE, "-jvmArgsAppend", "-Xmx64m", "-p", "variant=JOIN",
                "VirtualThreadSkynet.million");
        assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 1 of 1 cells did not finish:");
        assertThat(outcome.err()).contains(
                "VirtualThreadSkynet.million variant=JOIN: java.lang.OutOfMemoryError: Java heap space");
    }

    @Test
    void quasarWithoutItsAgentSaysHowToStart() {
        var outcome = Jar.execute(
                Jar.ROOT,
                Map.of(),
                List.of(
                        Jar.java(),
                        Jar.OWN_LOCK,
                        "-cp",
                        Jar.FILE.toString(),
                        "org.openjdk.jmh.Main",
                        "-foe",
                        "true",
                        "-f",
                        "1",
                        "-p",
                        "variant=FIBER_PARK",
                        "QuasarRing.pass"));
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("Quasar cannot run in this JVM, which was started without its agent");
    }

    @Test
    void aCellThatFailsIsNamedAndTheExitCodeSaysSo() {
        var outcome = run(Jar.FILE, "-jvmArgsAppend", "-Dstrandbench.shrink=3", "ArrayWalk");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 1 of 1 cells did not finish:");
        assertThat(outcome.err()).contains(
                "strandbench.baseline.ArrayWalkRing.pass strands=503: ").contains(
                        "ExceptionInInitializerError");
    }

    @Test
    void withoutTasksetNothingIsPinnedInSecret() {
        var outcome = Jar.execute(
                Jar.ROOT,
                Map.of("PATH", folder.toString()),
                List.of(Jar.java(), Jar.OWN_LOCK, "-jar", "benchmarks.jar", "--cpus", "0",
                        "ArrayWalk"));
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.complaint())
                .isEqualTo(
                        "strandbench: --cpus 0: pinning needs taskset, which is not on the PATH;"
                                + " install util-linux or leave out --cpus");
    }

    @Test
    void anOldJavaContinuesOnANewerJdk() throws IOException {
        Path old = oldJava();
        var outcome = Jar.execute(
                folder,
                Map.of("JAVA_HOME", System.getProperty("java.home")),
                List.of(old.toString(), Jar.OWN_LOCK, "-jar", Jar.FILE.toString(), "-l",
                        "ArrayWalk"));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("strandbench.baseline.ArrayWalkRing.pass");
    }

    /** Exit code 1 would say that something got slower. */
    @Test
    void anOptionThatOnlyAnOldJavaTakesIsRefused() throws IOException {
        var outcome = Jar.execute(
                folder,
                Map.of("JAVA_HOME", System.getProperty("java.home")),
                List.of(oldJava().toString(), "-XX:+UseBiasedLocking", Jar.OWN_LOCK, "-jar",
                        Jar.FILE.toString(), "-l", "ArrayWalk"));
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.complaint()).startsWith("strandbench: needs Java 21 or newer, and ")
                .contains("-XX:+UseBiasedLocking").endsWith("; allowed are options that both take");
    }

    private static Path oldJava() throws IOException {
        Path usual = Path.of("/usr/lib/jvm");
        assumeTrue(Files.isDirectory(usual), "no " + usual + " to look for an older java in");
        try (Stream<Path> homes = Files.list(usual)) {
            var old = homes.map(home -> home.resolve("bin/java"))
                    .filter(Files::isExecutable)
                    .filter(java -> feature(java) < 21)
                    .findFirst();
            assumeTrue(old.isPresent(), "no older java installed");
            return old.get();
        }
    }

    private static int feature(Path java) {
        return Runtime.Version.parse(Forks.versionOf(java.toString()).replaceFirst("^1\\.", ""))
                .feature();
    }

    @Test
    void runShPinsAndWritesANewFolder() throws IOException {
        NeededProgram.BASH.orSkip();
        NeededProgram.TASKSET.orSkip();
        Path results = Jar.ROOT.resolve("results");
        Set<Path> before = children(results);
        String cpu = CpuSet.allowed().orElseThrow().toString().split("[-,]")[0];
        List<String> command = new ArrayList<>(List.of("scripts/run.sh", "--cpus", cpu));
        command.addAll(List.of(SHORT));
        command.add("ArrayWalk");
        var outcome = Jar.execute(Jar.ROOT, Map.of("JAVA_TOOL_OPTIONS", Jar.OWN_LOCK), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("# Strandbench on CPUs " + cpu + " of ");
        Path run = Jar.ROOT.resolve(resultsOf(outcome.out()));
        assertThat(run.getParent()).isEqualTo(results);
        assertThat(run).as("a new folder").isNotIn(before);
        try {
            assertThat(Results.read(run).cells()).hasSize(1);
            assertThat(Results.read(run).place().cpusOfForks()).isEqualTo(cpu);
        } finally {
            try (Stream<Path> files = Files.list(run)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(run);
        }
    }

    private static String resultsOf(String printed) {
        String announced = "# Results: ";
        return printed.lines().filter(line -> line.startsWith(announced))
                .map(line -> line.substring(announced.length())).findFirst().orElseThrow();
    }

    private Jar.Outcome run(Path jar, String... arguments) {
        List<String> line = new ArrayList<>(List.of(SHORT));
        line.addAll(List.of("--out", folder.resolve("run-" + runs++).toString()));
        line.addAll(List.of(arguments));
        return Jar.run(jar, jar.getParent(), line.toArray(String[]::new));
    }

    private static Set<Path> children(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children
                    .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
        }
    }
}
