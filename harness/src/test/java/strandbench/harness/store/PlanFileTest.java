package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/** Which forks of today may stand beside those of a plan. */
class PlanFileTest {
    private static final String MACHINE = "a machine";

    @TempDir
    Path folder;

    private static PlanFile plan(String machine, Cell... cells) {
        return PlanFile.of(List.of(cells), StopRule.fixed(2), 1, List.of(Arm.none()),
                List.of("--grace", "30"), List.of("Some"), machine, Shard.WHOLE);
    }

    private static String id(long seed, int forks, String option, String machine, Shard shard,
            Cell... cells) {
        return PlanFile.of(List.of(cells), StopRule.fixed(forks), seed, List.of(Arm.none()),
                List.of("-r", option), List.of("--out", machine), machine, shard).id();
    }

    /** Whoever measures it, wherever and which part of it. */
    @Test
    void theIdIsOfThePlanAndOfNoMachine() {
        Cell one = Forked.cell("one");
        String id = id(1, 2, "1s", MACHINE, Shard.WHOLE, one);
        assertThat(id).matches("[0-9a-f]{16}")
                .isEqualTo(id(1, 2, "1s", "another", new Shard(false, 2, 2), one));
        assertThat(Stream.of(id, id(2, 2, "1s", MACHINE, Shard.WHOLE, one),
                id(1, 3, "1s", MACHINE, Shard.WHOLE, one),
                id(1, 2, "2s", MACHINE, Shard.WHOLE, one),
                id(1, 2, "1s", MACHINE, Shard.WHOLE, Forked.cell("other"))))
                .doesNotHaveDuplicates();
    }

    @Test
    void aPlanThatIsNotTheSameIsRefused() throws IOException {
        PlanFile stored = unchanged();
        stored.requireSame(plan("another machine", Forked.cell("one")), folder);
        assertThatThrownBy(
                () -> stored.requireSame(plan(MACHINE, Forked.cell("other")), folder))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("the same command line makes plan");
        PlanFile ofAnotherJar = changed("\"jar\": \"....", "\"jar\": \"0000");
        assertThatThrownBy(() -> ofAnotherJar.requireSame(unchanged(), folder))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("was made by another benchmarks.jar (0000");
    }

    /** The plan, as it was written and then changed. */
    private PlanFile changed(String what, String by) throws IOException {
        String json = plan(MACHINE, Forked.cell("one")).json();
        String other = json.replaceFirst(what, by);
        if (!what.isEmpty()) {
            assertThat(other).isNotEqualTo(json);
        }
        Files.writeString(folder.resolve(RunFolder.PLAN), other);
        return PlanFile.read(folder);
    }

    private PlanFile unchanged() throws IOException {
        return changed("", "");
    }

    private void requireRefusal(PlanFile stored, PlanFile today, int exitCode, String why) {
        assertThatThrownBy(() -> stored.continuedBy(today, folder, false))
                .isInstanceOf(Refusal.class)
                .hasFieldOrPropertyWithValue("exitCode", exitCode)
                .hasMessageStartingWith("--resume %s: %s".formatted(folder, why));
    }

    @Test
    void theSamePlanIsContinuedAsItIs() throws IOException {
        PlanFile stored = unchanged();
        assertThat(stored.continuedBy(unchanged(), folder, false)).isEqualTo(stored);
    }

    @Test
    void anotherMachineIsRefusedUnlessForced() throws IOException {
        PlanFile stored = changed(MACHINE, "another machine");
        PlanFile today = plan(MACHINE, Forked.cell("one"));
        requireRefusal(stored, today, Refusal.ENVIRONMENT,
                "was measured with another machine (another machine, and this is a machine)");
        assertThat(stored.continuedBy(today, folder, true).mixed()).containsExactly(
                "Some of the forks are of another machine (another machine, and this is a machine).");
    }

    @Test
    void anotherJarIsRefusedAndForcedItIsNamedOnce() throws IOException {
        PlanFile stored = changed("\"jar\": \"", "\"jar\": \"x");
        PlanFile today = plan("another", Forked.cell("one"));
        requireRefusal(stored, today, Refusal.ENVIRONMENT,
                "was measured with another benchmarks.jar and another machine (");
        PlanFile mixed = stored.continuedBy(today, folder, true);
        assertThat(mixed.mixed()).hasSize(2)
                .contains("Some of the forks are of another benchmarks.jar.");
        assertThat(mixed.continuedBy(today, folder, true)).isEqualTo(mixed);
    }

    @Test
    void anotherArmIsRefused() throws IOException {
        requireRefusal(changed("default NONE", "default ARGS -Xmx1g"),
                plan(MACHINE, Forked.cell("one")), Refusal.ENVIRONMENT,
                "was measured with another jar or JVM of an arm");
    }

    @Test
    void whatForceCannotMixIsRefused() throws IOException {
        PlanFile today = plan(MACHINE, Forked.cell("one"));
        requireRefusal(changed("\"jmh\": \"", "\"jmh\": \"0."), today, Refusal.USAGE,
                "was measured with JMH 0.1.37, and this is 1.37");
        requireRefusal(unchanged(), plan(MACHINE, Forked.cell("one"), Forked.cell("other")),
                Refusal.USAGE, "its plan has 1 cells, and this jar makes 2 others");
    }

    @Test
    void anotherFormatIsRefused() {
        assertThatThrownBy(() -> changed("\"format\": 1", "\"format\": 2"))
                .isInstanceOf(Refusal.class)
                .hasFieldOrPropertyWithValue("exitCode", Refusal.USAGE)
                .hasMessageContaining(
                        "is of format 2, which this version does not know; allowed is 1");
    }

    @Test
    void aFolderWithoutAPlanIsRefused() {
        assertThatThrownBy(() -> PlanFile.read(folder)).isInstanceOf(Refusal.class)
                .hasMessageContaining("not the folder of a run");
    }
}
