package strandbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;
import strandbench.hazard.Blocking;
import strandbench.hazard.Outcome;
import strandbench.hazard.Yields;
import strandbench.suite.Strandbench;

class ProfileTest {
    /** One knob at a time is not as usual: threads of either kind have three locks, fibers two, and there are three numbers of strands. */
    private static final int CONVOYS = 7 * 3 + 2 + 2 + 1;

    /** There are three numbers of strands, and three models have a fair one. */
    private static final int SEMAPHORES = 7 * 3 + 3;

    /** There are three numbers of pairs, and threads of either kind have three more queues. */
    private static final int CHANNELS = 7 * 3 + 2 * 3;

    /** Four numbers of tokens, and three more of microseconds; of the models, and of Kotlin beside idle threads. */
    private static final int RINGS_OF_TOKENS = 11 * (4 + 3);

    @Test
    void whatTheJarLacksIsRefused() {
        assertThatThrownBy(() -> Selection.ofCell("NoSuchRing.pass", Map.of()))
                .isInstanceOf(Refusal.class)
                .hasMessage("NoSuchRing.pass: the jar has no benchmark of this name");
        assertThatThrownBy(
                () -> Selection.ofCell("KotlinRing.pass", Map.of("variant", "PARK")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("-p variant=PARK: allowed are CHANNEL_RENDEZVOUS");
        assertThatThrownBy(() -> Selection.ofCell("KotlinConvoy.enter", Map.of("guard", "FAIR")))
                .isInstanceOf(Refusal.class)
                .hasMessage("-p guard=FAIR: allowed are OWN (KotlinConvoy)");
    }

    @Test
    void theHeadlineIsTheMainVariantOfEachClass() throws Exception {
        List<Profile.Choice> choices = named("headline").choices();
        assertThat(choices).extracting(choice -> choice.benchmark().type().getSimpleName())
                .doesNotHaveDuplicates()
                .hasSameElementsAs(BenchmarkMethod.find(List.of(), List.of()).stream()
                        .map(benchmark -> benchmark.type().getSimpleName())
                        .filter(type -> !type
                                .matches("Continuation.*|Baseline.*|ArrayWalk.*|.*Sequence.*"))
                        .filter(type -> Workload.find(type).orElseThrow().isHeadline())
                        .distinct().toList());
        assertThat(choices).filteredOn(c -> c.benchmark().shortName().equals("QuasarRing.pass"))
                .extracting(choice -> choice.params().get("variant"))
                .containsExactly("FIBER_PARK");
    }

    @Test
    void hazardsAreAllOfTheirWorkloads() throws Exception {
        assertThat(named("hazards").choices())
                .hasSize(10 * (Yields.values().length + Blocking.values().length)
                        + 11 * 2 * Outcome.values().length + CONVOYS + SEMAPHORES + CHANNELS
                        + RINGS_OF_TOKENS)
                .extracting(choice -> Workload.find(choice.benchmark().type().getSimpleName()))
                .containsOnly(Optional.of(Strandbench.STARVATION),
                        Optional.of(Strandbench.BLOCKING), Optional.of(Strandbench.CONVOY),
                        Optional.of(Strandbench.SEMAPHORE), Optional.of(Strandbench.CHANNEL),
                        Optional.of(Strandbench.TOKENS),
                        Optional.of(Strandbench.FAN_OUT));
    }

    @Test
    void collectorsAreLongLivedStrands() throws Exception {
        // Three numbers of strands, and two more depths.
        assertThat(named("collectors").choices()).hasSize(7 * (3 + 2))
                .extracting(choice -> Workload.find(choice.benchmark().type().getSimpleName()))
                .containsOnly(Optional.of(Strandbench.LONG_LIVED));
    }

    /** Kotlin's main one is a rendezvous, of which actors have none. */
    @Test
    void theHeadlinesGeneratorsDoEqualWork() throws Exception {
        assertThat(named("headline").choices())
                .filteredOn(c -> c.benchmark().shortName().endsWith("Generator.sum"))
                .hasSizeGreaterThanOrEqualTo(6)
                .extracting(c -> Work.of(c.benchmark().type().getName(), c.params().get("variant")))
                .containsOnly(Optional.of(new Work(Strandbench.GENERATOR, Optional.of(2))));
    }

    @Test
    void withoutARegexpItIsTheHeadline() throws Exception {
        assertThat(Profile.of(new RunOptions(), new CommandLineOptions()).choices())
                .isEqualTo(named("headline").choices());
    }

    @ParameterizedTest
    @CsvSource({"smoke", "full"})
    void everyValueOfEveryKnobIsThereButNotEachCombination(String profile) throws Exception {
        List<Profile.Choice> choices = named(profile).choices();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of(), List.of())) {
            if (profile.equals("full") && benchmark.entry().getMode() == Mode.SingleShotTime) {
                assertThat(choices).extracting(Profile.Choice::benchmark).doesNotContain(benchmark);
                continue;
            }
            for (Parameter knob : benchmark.parameters()) {
                assertThat(choices).filteredOn(choice -> choice.benchmark().equals(benchmark))
                        .extracting(choice -> choice.params().get(knob.name()))
                        .as("%s %s", benchmark.shortName(), knob.name())
                        .containsAll(knob.sweep());
            }
        }
        assertThat(choices).doesNotHaveDuplicates().allMatch(ProfileTest::hasOneOddKnobAtMost);
    }

    private static boolean hasOneOddKnobAtMost(Profile.Choice choice) {
        return choice.benchmark().parameters().stream()
                .filter(knob -> !knob.name().equals("variant"))
                .filter(knob -> !knob.defaults()
                        .contains(choice.params().get(knob.name())))
                .count() <= 1;
    }

    @Test
    void theFullProfileStopsByItself() throws Exception {
        assertThat(named("full").rule()).isEqualTo(
                new StopRule(List.of(10, 14, 20), 0.02));
    }

    private static Profile named(String name) throws CommandLineOptionException {
        RunOptions run = new RunOptions();
        run.profile = name;
        return Profile.of(run, new CommandLineOptions());
    }
}
