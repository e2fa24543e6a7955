package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What a JVM counts of itself is known only as far as it must be: where two threads take turns on one CPU,
 * each turn but the first follows a switch, whatever the scheduler does.
 */
class CpuProfilerTest {
    private static final int TURNS = 1_000;
    private static final double FEWEST_SWITCHES = TURNS - 1;

    @TempDir
    Path folder;

    private static CountedJvm takeTurnsOnOneCpu(List<String> options) throws Exception {
        return CountedJvm.run(
                List.of(NeededProgram.TASKSET.orSkip().toString(), "-c",
                        PinnedSession.firstAllowed()),
                options,
                CountedJvm.Work.HAND_OVER, TURNS);
    }

    @Test
    @Tag("process")
    void withNativeAccessAllOfTheJvmIsCounted() throws Exception {
        CountedJvm jvm = takeTurnsOnOneCpu(List.of(CountedJvm.NATIVE_ACCESS));
        assertThat(jvm.counted())
                .as(jvm.said())
                .containsKeys("cpu.time", "cpu.switches.voluntary", "cpu.switches.involuntary")
                .doesNotContainKeys("cpu.switches.voluntary.min", "cpu.switches.involuntary.min")
                .allSatisfy((label, count) -> assertThat(count).isNotNegative());
        assertThat(
                jvm.counted().get("cpu.switches.voluntary")
                        + jvm.counted().get("cpu.switches.involuntary"))
                .as(jvm.said())
                .isGreaterThanOrEqualTo(FEWEST_SWITCHES);
        countsOrExplainsMigrations(jvm);
    }

    @Test
    @Tag("process")
    void withoutNativeAccessTheLiveThreadsSwitchesAreALowerBound() throws Exception {
        CountedJvm jvm = takeTurnsOnOneCpu(List.of());
        assertThat(jvm.counted())
                .as(jvm.said())
                .containsKeys("cpu.time", "cpu.switches.voluntary.min",
                        "cpu.switches.involuntary.min")
                .doesNotContainKeys("cpu.switches.voluntary", "cpu.switches.involuntary")
                .allSatisfy((label, count) -> assertThat(count).isNotNegative());
        assertThat(
                jvm.counted().get("cpu.switches.voluntary.min")
                        + jvm.counted().get("cpu.switches.involuntary.min"))
                .as(jvm.said())
                .isGreaterThanOrEqualTo(FEWEST_SWITCHES);
        assertThat(jvm.said())
                .containsOnlyOnce(
                        "# no cpu.switches.voluntary: native access is not enabled; --enable-native-access=ALL-UNNAMED enables it\n")
                .doesNotContain("WARNING");
        countsOrExplainsMigrations(jvm);
    }

    private static void countsOrExplainsMigrations(CountedJvm jvm) {
        assertThat(jvm.counted().containsKey("cpu.migrations.min"))
                .as(jvm.said())
                .isNotEqualTo(jvm.said().contains(
                        "# no cpu.migrations.min: the kernel gives no /proc/self/task/*/sched\n"));
    }

    @Test
    void aCounterThatCannotBeReadIsAbsentWithAReason() {
        var profiler = new CpuProfiler(folder.resolve("nothing"), () -> {
            throw new UnsupportedOperationException("no getrusage today");
        });
        assertThat(StandardOut.of(() -> {
            for (int iteration = 0; iteration < 3; iteration++) {
                profiler.beforeIteration(null, null);
                assertThat(profiler.afterIteration(null, null, CountedJvm.operations(1)))
                        .extracting(ScalarResult::getLabel)
                        .containsExactly("cpu.time");
            }
        }))
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
