package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.ScalarResult;

/** Each counter against an amount that is known from somewhere else. */
class CpuProfilerTest {
    private static final int HAND_OVERS = 40_000;
    private static final int MOVES = 100;

    @TempDir
    Path folder;

    /** On one CPU nobody can take a turn while the other runs, so that every turn is a switch. */
    private static CountedJvm handOvers(List<String> policy, List<String> options)
            throws Exception {
        List<String> prefix = new ArrayList<>(
                List.of("taskset", "-c", PinnedSession.firstAllowed()));
        prefix.addAll(policy);
        return CountedJvm.run(prefix, options, CountedJvm.Work.HAND_OVER, HAND_OVERS);
    }

    /**
     * A thread that wakes another may lose the CPU to it, or to another process, before it parks: an
     * involuntary switch. Not so in a first-in-first-out class.
     */
    @Test
    void aHandOverOnOneCpuIsAVoluntarySwitch() throws Exception {
        List<String> inOrder = List.of("chrt", "--fifo", "1");
        assumeThat(runs(inOrder)).as("chrt --fifo is not allowed here").isTrue();
        CountedJvm jvm = handOvers(inOrder, List.of(CountedJvm.NATIVE_ACCESS));
        assertThat(jvm.counted().get("cpu.switches.voluntary"))
                .as(jvm.said())
                .isCloseTo(HAND_OVERS, withinPercentage(5));
    }

    private static boolean runs(List<String> prefix) throws Exception {
        List<String> command = new ArrayList<>(prefix);
        command.add("true");
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    @Test
    void aHandOverOnOneCpuIsASwitchOfOneKindOrTheOther() throws Exception {
        CountedJvm jvm = handOvers(List.of(), List.of(CountedJvm.NATIVE_ACCESS));
        assertThat(
                jvm.counted().get("cpu.switches.voluntary")
                        + jvm.counted().get("cpu.switches.involuntary"))
                .as(jvm.said())
                .isCloseTo(HAND_OVERS, withinPercentage(5));
    }

    @Test
    void withoutNativeAccessTheLiveThreadsSwitchesAreALowerBound() throws Exception {
        CountedJvm jvm = handOvers(List.of(), List.of());
        assertThat(
                jvm.counted().get("cpu.switches.voluntary.min")
                        + jvm.counted().get("cpu.switches.involuntary.min"))
                .as(jvm.said())
                .isCloseTo(HAND_OVERS, withinPercentage(5));
        assertThat(jvm.counted()).doesNotContainKeys("cpu.switches.voluntary");
        assertThat(jvm.counted().get("cpu.time")).isPositive();
        assertThat(jvm.said())
                .containsOnlyOnce(
                        "# no cpu.switches.voluntary: native access is not enabled; --enable-native-access=ALL-UNNAMED enables it\n")
                .doesNotContain("WARNING");
    }

    @Test
    void cpuTimeIsWhatTheTimeCommandMeasures() throws Exception {
        assumeThat(Path.of("/usr/bin/time"))
                .as("/usr/bin/time is not installed: nothing to compare CPU time with")
                .isExecutable();
        Path times = folder.resolve("times");
        CountedJvm jvm = CountedJvm.run(
                List.of("/usr/bin/time", "-f", "%U %S", "-o", times.toString()),
                List.of(CountedJvm.NATIVE_ACCESS), CountedJvm.Work.BURN, 750);
        double seconds = Stream.of(Files.readString(times).strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .sum();
        assertThat(jvm.counted().get(CountedJvm.BEFORE) + jvm.counted().get("cpu.time"))
                .as(jvm.said())
                .isCloseTo(seconds * 1e9, withinPercentage(2));
    }

    @Test
    void aMoveToAnotherCpuIsAMigration() throws Exception {
        assumeThat(Path.of("/proc/self/status"))
                .as("a thread is moved between CPUs 0 and 1: both must be allowed")
                .content()
                .containsPattern("Cpus_allowed_list:\\s+0[-,]1");
        CountedJvm jvm = CountedJvm.run(
                List.of(), List.of(CountedJvm.NATIVE_ACCESS), CountedJvm.Work.MOVE, MOVES);
        // The JVM's other threads move now and then as well.
        assertThat(jvm.counted().get("cpu.migrations.min"))
                .as(jvm.said())
                .isBetween(0.9 * MOVES, 2.0 * MOVES);
    }

    @Test
    void aCounterThatCannotBeReadIsAbsentWithAReason() {
        var profiler = new CpuProfiler(folder.resolve("nothing"), () -> {
            throw new UnsupportedOperationException("no getrusage today");
        });
        var said = new ByteArrayOutputStream();
        PrintStream out = System.out;
        System.setOut(new PrintStream(said, true));
        try {
            for (int iteration = 0; iteration < 3; iteration++) {
                profiler.beforeIteration(null, null);
                assertThat(profiler.afterIteration(null, null, CountedJvm.operations(1)))
                        .extracting(ScalarResult::getLabel)
                        .containsExactly("cpu.time");
            }
        } finally {
            System.setOut(out);
        }
        assertThat(said.toString())
                .isEqualTo("""
                    # no cpu.migrations.min: the kernel gives no %1$s/*/sched
                    # no cpu.switches.voluntary: no getrusage today
                    # no cpu.switches.involuntary: no getrusage today
                    # no cpu.switches.voluntary.min: the kernel gives no %1$s/*/status
                    # no cpu.switches.involuntary.min: the kernel gives no %1$s/*/status
                    """.formatted(folder.resolve("nothing")));
    }

    @Test
    void resultsArePerOperation() {
        CounterSource usage = new CounterSource() {
            @Override
            public void start() {}

            @Override
            public long[] stop() {
                return new long[]{5_000, 300, 20};
            }
        };
        var profiler = new CpuProfiler(folder.resolve("nothing"), () -> usage);
        profiler.beforeIteration(null, null);
        assertThat(profiler.afterIteration(null, null, CountedJvm.operations(100)))
                .extracting(r -> "%s %s %s".formatted(r.getLabel(), r.getScore(), r.getScoreUnit()))
                .containsExactly(
                        "cpu.time 50.0 ns/op",
                        "cpu.switches.voluntary 3.0 #/op",
                        "cpu.switches.involuntary 0.2 #/op");
    }
}
