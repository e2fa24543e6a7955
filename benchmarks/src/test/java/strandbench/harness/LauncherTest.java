package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines that are refused before anything is measured. */
class LauncherTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        NoSuchRing                            | 2 | NoSuchRing: no command, and no benchmark matches this regexp; -h lists the commands, and -l the
        ArrayWalk NoSuchRing                  | 2 | NoSuchRing: no command, and no benchmark matches this regexp
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
        --max-forks 3 -f 9 ArrayWalk          | 2 | -f 9: given with at most 3 forks (--max-forks); allowed are fewer
        --arm base ArrayWalk                  | 2 | --arm base: allowed is NAME=jvm:PATH, NAME=jar:PATH, NAME=suite:PATH or NAME=args:FLAGS
        --arm a=jar:none.jar ArrayWalk        | 2 | --arm a=jar:none.jar: there is no such jar
        --arm a=jar: ArrayWalk                | 2 | --arm a=jar:: there is no such jar
        --arm a=args:-jar ArrayWalk           | 2 | -jar: -jar names what a JVM runs, and a fork runs benchmarks; allowed are other flags
        -bm fast ArrayWalk                    | 2 | Unable to parse benchmark mode: "fast". Known values are [Throughput/thrpt,
        gate --base args: NoSuchRing          | 2 | NoSuchRing: no command, and no benchmark matches this regexp
        compare a b c                         | 2 | compare: Unmatched argument at index 2: 'c'; allowed is compare
        compare a --threshold 1000            | 2 | --threshold 1000.0: allowed is more than 0 and less than 1000 percent
        --arm a=args:-Xmx1g --arm a=args:-ea  | 2 | --arm a=args:-ea: the name a stands there twice
        --resume no-such-folder               | 2 | no-such-folder: not the folder of a run
        --resume results -f 3                 | 2 | --resume results: given with -f 3; a run is resumed as it was begun
        --retry-failed ArrayWalk              | 2 | --retry-failed: given without --resume
        --turns ArrayWalk                     | 2 | --turns: given with 0 --arm; allowed are two and more
        --turns -f 0 --arm a=args: --arm b=args: ArrayWalk | 2 | -f 0: given with turns; allowed are 1 fork or more
        --turns -wf 1 --arm a=args: --arm b=args: ArrayWalk | 2 | -wf 1: given with turns; allowed is 0
        --shard 0/4 ArrayWalk                 | 2 | --shard 0/4: allowed is I/N or cells:I/N, with I from 1 to N, as in 1/8
        --shard 5/4 ArrayWalk                 | 2 | --shard 5/4: allowed is I/N
        --shard a/b ArrayWalk                 | 2 | --shard a/b: allowed is I/N
        --shard 1/4 ArrayWalk                 | 2 | --shard 1/4: given without --seed or --plan
        --shard 1/9 --seed 1 ArrayWalk        | 2 | --shard 1/9: the plan has 8 forks of each cell; allowed are at most 8 shards
        --shard cells:1/2 --seed 1 ArrayWalk  | 2 | --shard cells:1/2: the plan has 1 workloads and methods
        --plan-only --shard 1/4 --seed 1 ArrayWalk | 2 | --plan-only: given with --shard 1/4
        --plan no-such-folder                 | 2 | no-such-folder: not the folder of a run
        --plan results -f 3                   | 2 | --plan results: given with -f 3; a plan is measured as it was frozen
        merge out                             | 2 | merge: Missing required parameter: 'SHARD'; allowed is merge [-h] [--partial] OUT SHARD...
        merge pom.xml none                    | 2 | merge pom.xml: exists; allowed is a new folder
        merge out none                        | 2 | merge none: there is no such folder; allowed are folders of shards
        -t max ArrayWalk                      | 2 | -t max: JMH would count the launcher's CPUs
        --cpus one                            | 2 | --cpus one: not a list of CPUs; allowed are numbers and ranges, as in 0,2-3
        --cpus 3-2                            | 2 | --cpus 3-2: not a list of CPUs
        --cpus 4095                           | 3 | --cpus 4095: CPU 4095 is not among those this process may use; allowed are
        -f 0 QuasarRing                       | 2 | -f 0: QuasarRing.lifecycle needs its own JVM options; allowed are 1 fork or more
        -prof nope ArrayWalk                  | 2 | -prof nope: JMH has no profiler of this name, and there is no such class; -lprof lists those it has
        -rf xml ArrayWalk                     | 2 | -rf xml: allowed are TEXT, CSV, SCSV, JSON, LATEX
        -v LOUD ArrayWalk                     | 2 | -v LOUD: allowed are SILENT, NORMAL, EXTRA
        -wm FOO ArrayWalk                     | 2 | -wm FOO: allowed are INDI, BULK, BULK_INDI
        -wm BULK ArrayWalk                    | 2 | -wm BULK: warms other benchmarks up in the same JVM, and each JVM of a run has one cell alone; allowed is INDI
        -wmb Skynet ArrayWalk                 | 2 | -wmb Skynet: warms other benchmarks up in the same JVM
        -t 100000 ArrayWalk                   | 2 | -t 100000: JMH starts so many threads in each fork before it measures; allowed are 1 to 10000
        report -o target results              | 2 | report -o target: is a folder; allowed is a file
        --profile                             | 2 | Missing required parameter for option '--profile' (NAME)
        --profile nope                        | 2 | --profile nope: there is no such profile; there are smoke, headline, full, collectors, hazards and the claims fiber-test-2014,
        --profile taboola-ring ArrayWalk      | 2 | --profile taboola-ring: given with ArrayWalk; a claim has its own benchmarks,
        --profile taboola-ring --cpus 4095    | 3 | --cpus 4095: CPU 4095 is not among those this process may use; allowed are
        --profile taboola-ring -f 0           | 2 | -f 0: QuasarRing.pass needs its own JVM options; allowed are 1 fork or more
        claims taboola-ring                   | 2 | claims taboola-ring: given no results; allowed is claims [NAME DIR]
        claims nope results                   | 2 | nope: no claim has this name; there are fiber-test-2014, fiber-test-2018,
        claims taboola-ring no-such-folder    | 2 | no-such-folder: there is no such folder or file
        table no-such-folder                  | 2 | no-such-folder: there is no such folder or file
        """)
    void aWrongCommandLineIsRefusedInOneLine(String line, int exitCode, String complaint)
            throws IOException {
        requireRefusal(line, exitCode, complaint);
    }

    /** To know these, a java or perf is asked. */
    @Tag("process")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --arm a=jvm:/bin/true ArrayWalk       | 2 | --arm a=jvm:/bin/true: is not a Java launcher
        --arm a=args:-XX:+NoSuchFlag ArrayWalk | 2 | -XX:+NoSuchFlag: /
        -jvmArgs -XX:+NoSuchFlag ArrayWalk    | 2 | -XX:+NoSuchFlag: /
        gate --base args:-X ArrayWalk         | 2 | -X: /
        --out pom.xml ArrayWalk               | 2 | --out pom.xml: exists; allowed is a new folder, or --resume pom.xml
        --out pom.xml/results ArrayWalk       | 3 | --out pom.xml/results: cannot be created
        --out /proc/results ArrayWalk         | 3 | room for results: 0 bytes for /proc/results
        -rf latex ArrayWalk KotlinRing.pass   | 2 | -rf latex: JMH makes this table only for cells with the same parameters
        -jvm no-such-java ArrayWalk           | 2 | -jvm no-such-java: cannot be started
        -jvm /bin/true ArrayWalk              | 2 | -jvm /bin/true: is not a Java launcher
        --profile taboola-ring -jvm /bin/true | 2 | -jvm /bin/true: is not a Java launcher
        """)
    void whatTheMachineLacksIsRefusedInOneLine(String line, int exitCode, String complaint)
            throws IOException {
        requireRefusal(line, exitCode, complaint);
    }

    @Test
    void itSaysWhatItIs() {
        assertThat(Command.run("--version").out()).matches("\\S+ .*, JMH [0-9.]+, .*\\R");
        assertThat(Command.run("help").out()).isEqualTo(Command.run("-h").out())
                .contains("--version");
    }

    @Tag("process")
    @Test
    void aFlagMayHoldABlank() {
        var outcome = Command.run("-jvmArgsAppend", "-Da=1 \"-Dsome=a thing\"", "--out",
                "pom.xml", "ArrayWalk");
        assertThat(outcome.complaint()).contains("--out pom.xml: exists");
    }

    private static void requireRefusal(String line, int exitCode, String complaint)
            throws IOException {
        Set<Path> before = files();
        var outcome = Command.run(line.split(" "));
        assertThat(outcome.complaint()).startsWith("strandbench: " + complaint);
        assertThat(outcome.linesOfOurs()).hasSize(1);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(files()).as("nothing half-written").isEqualTo(before);
    }

    /** What stands in the repository's root, and where these commands run. */
    private static Set<Path> files() throws IOException {
        try (Stream<Path> root = Files.list(Jar.ROOT);
                Stream<Path> here = Files.list(Path.of("").toAbsolutePath())) {
            return Stream.concat(root, here).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Tag("process")
    @Test
    void whatCannotBeWrittenIsNamedBeforeAnythingIsMeasured() {
        Path nowhere = folder.resolve("missing").resolve("file");
        for (String option : List.of("-o", "-rff")) {
            var outcome = Command.run("--out", folder.resolve("new").toString(), option,
                    nowhere.toString(), "ArrayWalk");
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.complaint())
                    .contains(option + " " + nowhere + ": cannot be written");
        }
        assertThat(folder.resolve("new")).doesNotExist();
    }

    @Test
    void aRefusedRunLeavesNoFileBehind() {
        Path result = folder.resolve("result.json");
        var refused = Command.run("-rff", result.toString(), "--cell", "nothing", "ArrayWalk");
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
        assertThat(result).doesNotExist();
    }
}
