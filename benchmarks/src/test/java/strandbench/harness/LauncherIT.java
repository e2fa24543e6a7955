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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.store.Results;

/** benchmarks.jar and run.sh, as a user starts them. */
class LauncherIT {
    private static final String[] SHORT = {"-f", "1", "-wi", "0", "-i", "1", "-r", "10ms"};

    @TempDir
    Path folder;

    private int runs;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        NoSuchRing                            | 2 | NoSuchRing: no benchmark matches this regexp; there are AkkaGenerator.each, AkkaGenerator.sum,
        ArrayWalk NoSuchRing                  | 2 | NoSuchRing: no benchmark matches this regexp
        [                                     | 2 | [: not a regexp: Unclosed character class
        -p variant=NOPE KotlinRing            | 2 | -p variant=NOPE: allowed are CHANNEL_RENDEZVOUS, CHANNEL_BUFFERED, CHANNEL_UNLIMITED, SUSPEND_HANDOFF (KotlinRing)
        -p strands=0 ArrayWalk                | 2 | -p strands=0: allowed are whole numbers from 1 (ArrayWalkRing)
        -p strands=many ArrayWalk             | 2 | -p strands=many: allowed are whole numbers from 1 (ArrayWalkRing)
        -p size=3 ArrayWalk                   | 2 | -p size: no selected benchmark has this parameter; there are strands
        -p variant=PARK,ACTOR                 | 2 | -p variant=PARK,ACTOR: QuasarGenerator.each takes only some of these
        -p leaves=7 Skynet                    | 2 | -p leaves: no selected benchmark has this parameter; there are variant
        -wi many                              | 2 | Cannot parse argument 'many' of option wi; -h lists the options
        --no-such-option                      | 2 | no-such-option is not a recognized option; -h lists the options
        --cpus                                | 2 | Missing required parameter for option '--cpus' (0,2-3)
        --out -f ArrayWalk                    | 2 | --out: no value given
        --out a --out b ArrayWalk             | 2 | option '--out' (DIR) should be specified only once
        --seed many ArrayWalk                 | 2 | Invalid value for option '--seed': 'many' is not a long
        --target-error 0 ArrayWalk            | 2 | --target-error 0.0: allowed is more than 0 and at most 100 percent
        --max-forks 1 ArrayWalk               | 2 | --max-forks 1: allowed are 2 and more
        --max-forks 9 -f 3 ArrayWalk          | 2 | -f 3: given with --max-forks; allowed is one of them
        --arm base ArrayWalk                  | 2 | --arm base: allowed is NAME=jvm:PATH, NAME=jar:PATH or NAME=args:FLAGS
        --arm a=jvm:/bin/true ArrayWalk       | 2 | --arm a=jvm:/bin/true: is not a Java launcher
        --arm a=jar:none.jar ArrayWalk        | 2 | --arm a=jar:none.jar: there is no such jar
        --arm a=args:-Xmx1g --arm a=args:-ea  | 2 | --arm a=args:-ea: the name a stands there twice
        --resume no-such-folder               | 2 | --resume no-such-folder: not the folder of a run
        --resume results -f 3                 | 2 | --resume results: given with -f 3; a run is resumed as it was begun
        --cpus one                            | 2 | --cpus one: not a list of CPUs; allowed are numbers and ranges, as in 0,2-3
        --cpus 3-2                            | 2 | --cpus 3-2: not a list of CPUs
        --cpus 0,4095                         | 3 | --cpus 0,4095: CPU 4095 is not among those this process may use; allowed are
        --out pom.xml ArrayWalk               | 2 | --out pom.xml: exists; allowed is a new folder, or --resume pom.xml
        --out pom.xml/results ArrayWalk       | 3 | --out pom.xml/results: cannot be created
        --out /proc/results ArrayWalk         | 3 | room for results: 0 bytes for /proc/results
        -f 0 QuasarRing                       | 2 | -f 0: QuasarRing.lifecycle needs a JVM with options of its own; allowed are 1 fork or more
        -jvm no-such-java ArrayWalk           | 2 | -jvm no-such-java: cannot be started
        -jvm /bin/true ArrayWalk              | 2 | -jvm /bin/true: is not a Java launcher
        -prof nope ArrayWalk                  | 2 | -prof nope:
        --profile                             | 2 | Missing required parameter for option '--profile' (NAME)
        --profile nope                        | 2 | --profile nope: there is no such profile; there are smoke, headline, full and the claims fiber-test-2014,
        --profile taboola-ring ArrayWalk      | 2 | --profile taboola-ring: given with ArrayWalk; a claim has its own benchmarks,
        --profile taboola-ring --cpus 0,4095  | 3 | --cpus 0,4095: CPU 4095 is not among those this process may use; allowed are
        --profile taboola-ring -jvm /bin/true | 2 | -jvm /bin/true: is not a Java launcher
        --profile taboola-ring -f 0           | 2 | -f 0: QuasarRing.pass needs a JVM with options of its own; allowed are 1 fork or more
        claims taboola-ring                   | 2 | claims: given 1 arguments; allowed are none, or a claim and a results folder
        claims nope results                   | 2 | nope: no claim has this name; there are fiber-test-2014, fiber-test-2018,
        claims taboola-ring no-such-folder    | 2 | no-such-folder: not a results folder
        matrix no-such-folder                 | 2 | no-such-folder: not a results folder
        knobs                                 | 2 | knobs: given 0 arguments; allowed are a results folder and a README
        knobs no-such-folder                  | 2 | no-such-folder: not a results folder
        counter good                          | 2 | counter: given 1 arguments; allowed are a counter's name, a results folder and a README
        """)
    void aWrongCommandLineIsRefusedInOneLine(String line, int exitCode, String complaint)
            throws IOException {
        Set<Path> before = children(Jar.ROOT);
        var outcome = Jar.run(line.split(" "));
        assertThat(outcome.complaint()).startsWith("strandbench: " + complaint);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(children(Jar.ROOT)).as("nothing half-written").isEqualTo(before);
    }

    @Test
    void jmhsOptionsWorkUnchanged() {
        assertThat(Jar.run("-h").out()).contains("--cpus=0,2-3").contains("-jvmArgsAppend");
        assertThat(Jar.run("-lprof").out()).contains("perfnorm");
        assertThat(Jar.run("-lrf").out()).contains("json");
        assertThat(Jar.run("-lp", "ArrayWalk").out()).contains("param \"strands\" = {503}");
        assertThat(Jar.run("-l", "-e", "lifecycle", "KotlinRing").out().lines())
                .containsExactly("Benchmarks: ", "strandbench.kotlin.KotlinRing.pass");
    }

    @Test
    void eachOfJmhsThreadsHasARingOfItsOwn() {
        var outcome = run(Jar.FILE, "-t", "2", "-p", "variant=SUSPEND_HANDOFF", "KotlinRing");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    @Test
    void anyFolderWillDoAndOneWithASpaceToo() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("a folder with spaces"));
        Path jar = Files.copy(Jar.FILE, elsewhere.resolve("my benchmarks.jar"));
        var outcome = run(jar, "-p", "variant=FIBER_PARK", "QuasarRing.pass");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    @Test
    void quasarKeepsItsAgentWhateverTheUserAsksOfTheJvm() {
        for (String option : new String[]{"-jvmArgs", "-jvmArgsPrepend", "-jvmArgsAppend"}) {
            var outcome = run(Jar.FILE, option, "-Xmx300m", "-p", "variant=ACTOR",
                    "QuasarRing.pass");
            assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        }
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
        // No heap is small enough for a JVM to start and too small for the benchmark alone, but a
        // fork whose JVM does not start has failed just the same.
        var outcome = run(Jar.FILE, "-jvmArgs", "-XX:NoSuchOption", "ArrayWalk");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.complaint()).isEqualTo("strandbench: 1 of 1 cells did not finish:");
        assertThat(outcome.err()).contains(
                "strandbench.baseline.ArrayWalkRing.pass strands=503: Benchmark caught the exception");
    }

    @Test
    void withoutTasksetNothingIsPinnedInSecret() {
        var outcome = Jar.execute(
                Jar.ROOT,
                Map.of("PATH", folder.toString()),
                List.of(Jar.java(), "-jar", "benchmarks.jar", "--cpus", "0", "ArrayWalk"));
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
                List.of(old.toString(), "-jar", Jar.FILE.toString(), "-l", "ArrayWalk"));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("strandbench.baseline.ArrayWalkRing.pass");
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
        Path results = Jar.ROOT.resolve("results");
        Set<Path> before = children(results);
        String cpu = CpuSet.allowed().orElseThrow().toString().split("[-,]")[0];
        List<String> command = new ArrayList<>(List.of("scripts/run.sh", "--cpus", cpu));
        command.addAll(List.of(SHORT));
        command.add("ArrayWalk");
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("# Strandbench on CPUs " + cpu + " of ");
        Set<Path> added = children(results);
        added.removeAll(before);
        assertThat(added).hasSize(1);
        Path run = added.iterator().next();
        try {
            assertThat(Results.read(run).cells()).hasSize(1);
            assertThat(Results.read(run).environment().cpusOfForks()).isEqualTo(cpu);
        } finally {
            try (Stream<Path> files = Files.list(run)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(run);
        }
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
