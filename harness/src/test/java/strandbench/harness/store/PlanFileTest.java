package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                List.of("Some"),
                machine);
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
