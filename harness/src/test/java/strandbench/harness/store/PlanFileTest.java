package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/** Which forks of today may stand beside those of a plan. */
class PlanFileTest {
    private static final String MACHINE = "a machine";

    @TempDir
    Path folder;

    private static PlanFile plan(long seed, int forks, String time, Cell... cells) {
        ResolvedOptions options = ResolvedOptions.of(
                new OptionsBuilder().measurementTime(TimeValue.fromString(time)).build(), 30,
                false, IdleThreads.NONE, List.of(Arm.none()));
        return PlanFile.of(List.of(cells), StopRule.fixed(forks), seed, options,
                new Output(null, null, null, null), List.of("Some"))
                .on(MACHINE, Shard.WHOLE);
    }

    private static PlanFile plan() {
        return plan(1, 2, "1s", Forked.cell("one"));
    }

    /** It is the same on every machine, and for each part. */
    @Test
    void theIdIsOfThePlanAndOfNoMachine() {
        Cell one = Forked.cell("one");
        String id = plan().id();
        assertThat(id).matches("[0-9a-f]{16}")
                .isEqualTo(plan().on("another", new Shard(false, 2, 2)).id());
        assertThat(Stream.of(id, plan(2, 2, "1s", one).id(), plan(1, 3, "1s", one).id(),
                plan(1, 2, "2s", one).id(), plan(1, 2, "1s", Forked.cell("other")).id()))
                .doesNotHaveDuplicates();
        assertThat(plan(1, 5, "1s", one).with(StopRule.fixed(2), List.of(one)).id()).isEqualTo(id);
    }

    /** A plan, as it was written and then changed. */
    private PlanFile changed(String what, String by) throws IOException {
        String json = plan().json();
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

    private void requireRefusal(ThrowingCallable call, int exitCode, String why) {
        assertThatThrownBy(call).isInstanceOf(Refusal.class)
                .hasFieldOrPropertyWithValue("exitCode", exitCode).hasMessageStartingWith(why);
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        assertThat(unchanged()).isEqualTo(plan());
    }

    @Test
    void anotherJvmMakesAnotherPlan() throws IOException {
        PlanFile other = changed("\"jvm\": \\[", "\"jvm\": [\"-Xmx8g\", ");
        assertThat(other.identified().id()).isNotEqualTo(plan().id());
        assertThat(other.otherJvm(plan().jvm())).hasValueSatisfying(
                jvm -> assertThat(jvm).contains("(-Xmx8g ", ", not " + plan().jvm().get(0)));
        assertThat(other.otherJvm(other.jvm())).isEmpty();
    }

    @Test
    void forksOfOtherOriginAreNamedOnce() {
        PlanFile mixed = plan().mixedWith(List.of("another jar"));
        assertThat(mixed.mixed()).containsExactly("Some of the forks are of another jar.");
        assertThat(mixed.mixedWith(List.of("another jar"))).isEqualTo(mixed);
    }

    @Test
    void anotherFormatIsRefused() {
        requireRefusal(() -> changed("\"format\": 2", "\"format\": 1"), Refusal.USAGE,
                folder.resolve(RunFolder.PLAN)
                        + ": is of format 1, which this version does not know; allowed is 2");
    }

    @Test
    void whatIsNoWholePlanIsRefused() {
        for (List<String> change : List.of(List.of("\"looks\": \\[[^]]*]", "\"looks\": [2, 1]"),
                List.of("\"looks\": \\[[^]]*]", "\"looks\": [null]"),
                List.of("\"mode\": \"\\w+\"", "\"mode\": \"None\""),
                List.of("\"cells\": \\[", "\"cells\": [null,"),
                List.of("\"grace\": 30", "\"grace\": -1"),
                List.of("\"grace\": 30", "\"jvmArgs\": [null], \"grace\": 30"),
                List.of("\"grace\": 30", "\"threads\": -5, \"grace\": 30"),
                List.of("\"time\": \"1 s\"", "\"time\": \"soon\""),
                List.of("\"name\": \"default\"", "\"name\": \"../default\""))) {
            requireRefusal(() -> changed(change.get(0), change.get(1)), Refusal.USAGE,
                    folder.resolve(RunFolder.PLAN) + ": is no plan of a run (");
        }
    }

    /** From a stranger, who may wish that this program dies. */
    @Test
    void whatIsTooDeepOrTooLongIsRefused() throws IOException {
        Path file = folder.resolve(RunFolder.PLAN);
        for (String field : List.of("cells", "options", "params", "other")) {
            Files.writeString(file, "{\"format\": 2, \"%s\": %s%s}".formatted(field,
                    "[".repeat(10_000), "]".repeat(10_000)));
            requireRefusal(() -> PlanFile.read(folder), Refusal.USAGE,
                    file + ": is no plan of a run (");
        }
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 30);
        }
        requireRefusal(() -> PlanFile.read(folder), Refusal.USAGE,
                folder + ": not the folder of a run (java.io.IOException: has more than 16 MiB");
    }

    @Test
    void aFolderWithoutAPlanIsRefused() {
        requireRefusal(() -> PlanFile.read(folder), Refusal.USAGE,
                folder + ": not the folder of a run");
    }
}
