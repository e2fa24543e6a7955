package strandbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.machine.Environment;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Shard;
import strandbench.harness.text.Refusal;

/** Which forks of today may stand beside those of a plan. */
class GivenPlanTest {
    private static final String MACHINE = "a machine";

    @TempDir
    Path folder;

    private static PlanFile plan() {
        ResolvedOptions options = ResolvedOptions.of(
                new OptionsBuilder().measurementTime(TimeValue.seconds(1)).build(), 30, false,
                IdleThreads.NONE,
                List.of(Arm.none()));
        return PlanFile.of(List.of(Forked.cell("one")), StopRule.fixed(2), 1, options,
                new Output(null, null, null, null), List.of("Some"))
                .on(MACHINE, Shard.WHOLE);
    }

    /** A plan, as it was written and then changed. */
    private GivenPlan changed(String what, String by) throws IOException {
        String json = plan().json();
        String other = json.replaceFirst(what, by);
        if (!what.isEmpty()) {
            assertThat(other).isNotEqualTo(json);
        }
        Files.writeString(folder.resolve(RunFolder.PLAN), other);
        return GivenPlan.read("--resume", folder);
    }

    private GivenPlan unchanged() throws IOException {
        return changed("", "");
    }

    private void requireRefusal(ThrowingCallable call, int exitCode, String why) {
        assertThatThrownBy(call).isInstanceOf(Refusal.class)
                .hasFieldOrPropertyWithValue("exitCode", exitCode)
                .hasMessageStartingWith("--resume %s: %s".formatted(folder, why));
    }

    @Test
    void thePlanThatWasWrittenIsContinuedAsItIs() throws IOException {
        GivenPlan stored = unchanged();
        assertThat(stored.plan()).isEqualTo(plan());
        assertThat(stored.continuedOn(MACHINE, false)).isEqualTo(stored.plan());
    }

    @Test
    void anotherMachineIsRefusedUnlessForced() throws IOException {
        GivenPlan stored = changed(MACHINE, "another machine");
        requireRefusal(() -> stored.continuedOn(MACHINE, false), Refusal.ENVIRONMENT,
                "was measured with another machine (another machine, and this is a machine)");
        requireRefusal(() -> stored.requireHere(false),
                Refusal.ENVIRONMENT,
                "was measured with another machine (another machine, and this is "
                        + Environment.hardware());
        assertThat(stored.continuedOn(MACHINE, true).mixed()).containsExactly(
                "Some of the forks are of another machine (another machine, and this is a machine).");
    }

    @Test
    void anotherJarIsRefusedAndForcedItIsNamedOnce() throws IOException {
        GivenPlan stored = changed("\"jar\": \"", "\"jar\": \"x");
        requireRefusal(() -> stored.continuedOn("another", false), Refusal.ENVIRONMENT,
                "was measured with another benchmarks.jar and another machine (");
        PlanFile mixed = stored.continuedOn("another", true);
        assertThat(mixed.mixed()).hasSize(2)
                .contains("Some of the forks are of another benchmarks.jar.");
        assertThat(new GivenPlan(mixed, "--resume run").continuedOn("another", true))
                .isEqualTo(mixed);
    }

    @Test
    void aFrozenPlanOfAnotherJarIsRefused() throws IOException {
        unchanged().requireSameJar();
        GivenPlan stored = changed("\"jar\": \"....", "\"jar\": \"0000");
        requireRefusal(() -> stored.requireSameJar(), Refusal.USAGE,
                "was made by another benchmarks.jar (0000");
    }

    @Test
    void anotherArmIsRefused() throws IOException {
        GivenPlan stored = changed("default NONE", "default JVM 21");
        requireRefusal(() -> stored.continuedOn(MACHINE, false), Refusal.ENVIRONMENT,
                "was measured with another jar or JVM of an arm");
        requireRefusal(() -> stored.requireSameArms(), Refusal.USAGE,
                "has the arms [default JVM 21], and here they are [default NONE]");
    }

    @Test
    void otherJvmOptionsAreRefusedUnlessForced() throws IOException {
        GivenPlan stored = changed("\"jvm\": \\[", "\"jvm\": [\"-Xmx8g\", ");
        String other = "another JVM or other JVM options (-Xmx8g ";
        requireRefusal(() -> stored.continuedOn(MACHINE, false), Refusal.ENVIRONMENT,
                "was measured with " + other);
        requireRefusal(() -> stored.onThisJvm(false), Refusal.ENVIRONMENT,
                "was made with " + other);
        assertThat(stored.onThisJvm(true).mixed()).singleElement().asString()
                .startsWith("Some of the forks are of " + other)
                .endsWith(", not %s).".formatted(String.join(" ", plan().jvm())));
    }

    @Test
    void thePlanOfAnOlderVersionNamesNoJvm() throws IOException {
        GivenPlan stored = changed("(?s)\"jvm\": \\[.*?\\],", "");
        assertThat(stored.plan().jvm()).isNull();
        assertThat(stored.continuedOn(MACHINE, false)).isEqualTo(stored.plan());
    }

    @Test
    void anotherVersionOfJmhIsRefusedEvenIfForced() throws IOException {
        GivenPlan stored = changed("\"jmh\": \"", "\"jmh\": \"0.");
        requireRefusal(() -> stored.continuedOn(MACHINE, true), Refusal.USAGE,
                "was measured with JMH 0.1.37, and this is 1.37");
    }

    @Test
    void aPlanThatWasChangedIsRefused() throws IOException {
        RunOptions nothing = new RunOptions();
        requireRefusal(() -> unchanged().requireAskedFor(nothing), Refusal.USAGE,
                "its plan has a cell that cannot be measured with this jar");
        GivenPlan stored = changed("\"time\": \"1 s\"", "\"time\": \"2 s\"");
        requireRefusal(() -> stored.requireAskedFor(nothing), Refusal.USAGE,
                "its plan was changed: it says that it is plan " + plan().id());
    }

    /** As those that an older version has measured, and this one has published. */
    @Test
    void aPlanWithoutOptionsIsReadAndNotMeasured() throws IOException {
        requireRefusal(() -> changed("(?s)\"options\": \\{.*\"output\": \\{[^}]*},", ""),
                Refusal.USAGE,
                "was measured by an older version, whose plan has no options;");
        assertThat(PlanFile.read(folder).ownCells()).hasSize(1);
    }
}
