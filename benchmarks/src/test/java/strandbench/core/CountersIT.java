package strandbench.core;

import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Validation;
import strandbench.harness.machine.CpuSet;

/**
 * Each counter beside an amount that is known from somewhere else. The scheduler decides how near the two
 * are, so that they are recorded and nothing is asserted of them.
 */
class CountersIT {
    private static final int HAND_OVERS = 40_000;
    private static final int BURNT_MILLIS = 750;
    private static final int MOVES = 100;

    private static final List<String> FIGURES = new ArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void onlyWhereFiguresAreWanted() {
        assumeTrue(Validation.isLong(),
                "says as much of the scheduler as of the counters; mvn verify -P validation runs it");
    }

    /** On one CPU nobody can take a turn while the other runs, so that every turn is a switch. */
    @Test
    void aHandOverOnOneCpuIsASwitch() throws Exception {
        CountedJvm all = handOver(List.of(), List.of(CountedJvm.NATIVE_ACCESS));
        CountedJvm alive = handOver(List.of(), List.of());
        add("""
            hand-overs between two threads that park, on one CPU: %,d
            switches of the process: %,.0f voluntary, %,.0f involuntary
            switches of the threads that are alive: %,.0f voluntary, %,.0f involuntary
            """, HAND_OVERS,
                all.counted().get("cpu.switches.voluntary"),
                all.counted().get("cpu.switches.involuntary"),
                alive.counted().get("cpu.switches.voluntary.min"),
                alive.counted().get("cpu.switches.involuntary.min"));
    }

    /**
     * A thread that wakes another may lose the CPU to it, or to another process, before it parks: an
     * involuntary switch. Not so in a first-in-first-out class.
     */
    @Test
    void whereNobodyIsPreemptedItIsAVoluntaryOne() throws Exception {
        List<String> inOrder = List.of("chrt", "--fifo", "1");
        assumeThat(runs(inOrder)).as("chrt --fifo is not allowed here").isTrue();
        CountedJvm jvm = handOver(inOrder, List.of(CountedJvm.NATIVE_ACCESS));
        add("""
            hand-overs between two threads that park, on one CPU, first in first out: %,d
            switches of the process: %,.0f voluntary, %,.0f involuntary
            """, HAND_OVERS, jvm.counted().get("cpu.switches.voluntary"),
                jvm.counted().get("cpu.switches.involuntary"));
    }

    private static CountedJvm handOver(List<String> policy, List<String> options)
            throws Exception {
        List<String> prefix = new ArrayList<>(onOneCpu());
        prefix.addAll(policy);
        return CountedJvm.run(prefix, options, CountedJvm.Work.HAND_OVER, HAND_OVERS);
    }

    private static List<String> onOneCpu() {
        String allowed = CpuSet.allowed().orElseThrow().toString();
        return List.of(NeededProgram.TASKSET.orSkip().toString(), "-c", allowed.split("[-,]")[0]);
    }

    private static boolean runs(List<String> prefix) throws Exception {
        List<String> command = new ArrayList<>(prefix);
        command.add("true");
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    @Test
    void cpuTimeIsWhatTheTimeCommandMeasures() throws Exception {
        assumeThat(Path.of("/usr/bin/time"))
                .as("/usr/bin/time is not installed: nothing to compare CPU time with")
                .isExecutable();
        Path times = folder.resolve("times");
        CountedJvm jvm = CountedJvm.run(
                List.of("/usr/bin/time", "-f", "%U %S", "-o", times.toString()),
                List.of(CountedJvm.NATIVE_ACCESS), CountedJvm.Work.BURN, BURNT_MILLIS);
        double seconds = Stream.of(Files.readString(times).strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .sum();
        add("""
            CPU time of a JVM with four threads that burn %d ms each and end
            counted: %.3f s
            by /usr/bin/time: %.2f s
            """, BURNT_MILLIS,
                (jvm.counted().get(CountedJvm.BEFORE) + jvm.counted().get("cpu.time")) / 1e9,
                seconds);
    }

    @Test
    void aMoveToAnotherCpuIsAMigration() throws Exception {
        assumeThat(Path.of("/proc/self/status"))
                .as("a thread is moved between CPUs 0 and 1: both must be allowed")
                .content()
                .containsPattern("Cpus_allowed_list:\\s+0[-,]1");
        CountedJvm jvm = CountedJvm.run(List.of(), List.of(CountedJvm.NATIVE_ACCESS),
                CountedJvm.Work.MOVE, MOVES);
        // The JVM's other threads move now and then as well.
        add("""
            moves of a thread that spins to another CPU: %d
            migrations: %s
            """, MOVES, figure(jvm.counted(), "cpu.migrations.min"));
    }

    @Test
    void perfCountsTheMeasuredIterations() throws Exception {
        var profiler = new PerfProfiler();
        assumeThat(profiler.addJVMInvokeOptions(null)).as("perf cannot count here").isNotEmpty();
        PerfFork.run(profiler, onOneCpu(), HAND_OVERS, folder.resolve("journal"));
        Map<String, Double> counted = PerfFork.results(profiler);
        add("""
            hand-overs in each of %d measured iterations, and in as many others and a warm-up: %,d
            switches in each measured iteration, by perf: %s
            """, PerfFork.MEASURED, HAND_OVERS, figure(counted, "perf.context-switches"));
    }

    private static String figure(Map<String, Double> counted, String label) {
        return counted.containsKey(label)
                ? String.format(Locale.ROOT, "%,.0f", counted.get(label))
                : "not counted here";
    }

    private static void add(String lines, Object... arguments) {
        FIGURES.add(String.format(Locale.ROOT, lines, arguments));
    }

    @AfterAll
    static void recordThem() throws IOException {
        if (!FIGURES.isEmpty()) {
            Validation.record("counters", String.join("\n", FIGURES));
        }
    }
}
