package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import strandbench.core.AllocationProfiler;
import strandbench.core.CpuProfiler;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;

class OneForkTest {
    private static final Arm NONE = Arm.none();

    @Test
    void aSlowMethodDoesAPartAtATimeAndIsScoredByIt() throws Exception {
        Options fork = fork(NONE, "threads.PlatformThreadGenerator.sum", "PARK");
        assertThat(fork.getOperationsPerInvocation().get()).isEqualTo(2_000);
        assertThat(fork.getJvmArgsAppend().get()).contains("-Dstrandbench.shrink=100");
    }

    @Test
    void aQuickVariantOfItDoesTheWhole() throws Exception {
        isWhole(fork(NONE, "threads.PlatformThreadGenerator.sum", "SPIN"));
        isWhole(fork(NONE, "threads.PlatformThreadRing.lifecycle", "PARK"));
        isWhole(fork(NONE, "virtual.VirtualThreadRing.pass", "PARK"));
    }

    private static void isWhole(Options fork) {
        assertThat(fork.getOperationsPerInvocation().hasValue()).isFalse();
        assertThat(fork.getJvmArgsAppend().orElse(List.of()))
                .noneMatch(argument -> argument.contains("shrink"));
    }

    @Test
    void whatTheUserAsksForCounts() throws Exception {
        Options asked = fork(NONE, "threads.PlatformThreadGenerator.sum", "PARK", "-jvmArgsAppend",
                "-Dstrandbench.shrink=1");
        isScoredAsAnnotated(asked);
        Options ofArm = fork(Arm.parse(List.of("tenth=args:-Dstrandbench.shrink=10")).get(0),
                "virtual.VirtualThreadGenerator.sum", "PARK");
        assertThat(ofArm.getOperationsPerInvocation().get()).isEqualTo(20_000);
        Options given = fork(NONE, "threads.PlatformThreadGenerator.sum", "PARK", "-opi", "7");
        assertThat(given.getOperationsPerInvocation().get()).isEqualTo(7);
    }

    private static void isScoredAsAnnotated(Options fork) {
        assertThat(fork.getOperationsPerInvocation().hasValue()).isFalse();
        assertThat(fork.getJvmArgsAppend().get())
                .filteredOn(argument -> argument.contains("shrink"))
                .containsExactly("-Dstrandbench.shrink=1");
    }

    /** Else the number of CPUs would choose it. */
    @Test
    void everyForkHasACollector() throws Exception {
        assertThat(collectors(fork(NONE, "virtual.VirtualThreadRing.pass", "PARK")))
                .containsExactly("-XX:+UseG1GC");
        assertThat(collectors(fork(Arm.parse(List.of("z=args:-XX:+UseZGC")).get(0),
                "virtual.VirtualThreadRing.pass", "PARK"))).containsExactly("-XX:+UseZGC");
        assertThat(collectors(fork(NONE, "virtual.VirtualThreadRing.pass", "PARK",
                "-jvmArgsPrepend", "-XX:+UseSerialGC"))).isEmpty();
    }

    private static List<String> collectors(Options fork) {
        return fork.getJvmArgsAppend().orElse(List.of()).stream()
                .filter(argument -> argument.matches("-XX:\\+Use.*GC")).toList();
    }

    /** Of two that contradict each other, a JVM takes the last. */
    @Test
    void aHeapIsTouchedUnlessTheUserOrAnArmSaysOtherwise() throws Exception {
        String untouched = "-XX:-AlwaysPreTouch";
        assertThat(fork(NONE, "virtual.VirtualThreadGenerator.sum", "PARK", "-jvmArgsAppend",
                untouched)
                .getJvmArgsAppend().get()).containsSubsequence(Recipe.TOUCHED_HEAP, untouched);
        assertThat(fork(Arm.parse(List.of("new=args:" + untouched)).get(0),
                "virtual.VirtualThreadGenerator.sum", "PARK").getJvmArgsAppend().get())
                .containsSubsequence(Recipe.TOUCHED_HEAP, untouched);
    }

    @Test
    void whatIsAllocatedIsCountedWithinAllOtherProfilers() throws Exception {
        assertThat(fork(NONE, "virtual.VirtualThreadRing.pass", "PARK", "-prof", "stack")
                .getProfilers()).extracting(ProfilerConfig::getKlass)
                .containsSubsequence(CpuProfiler.class.getName(), "stack")
                .last().isEqualTo(AllocationProfiler.class.getName());
    }

    private static Options fork(Arm arm, String benchmark, String variant, String... words)
            throws Exception {
        return OneFork.of(new CommandLineOptions(words),
                new Cell("strandbench." + benchmark, Mode.AverageTime,
                        new TreeMap<>(Map.of("variant", variant)), arm.name(), ""),
                arm, 0, "0,0", Turn.ALONE, Optional.empty());
    }
}
