package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.CpuProfiler;
import strandbench.core.Recipe;
import strandbench.harness.compare.Effect;
import strandbench.harness.compare.ResultFile;

/** What counting CPU time and switches does to a score: forks of plain JMH with and without, in turn. */
class ProfilerIT {
    private static final int ROUNDS = 12;
    private static final int FORKS = 2;

    @TempDir
    Path temporary;

    @Test
    void countingChangesNoScore() throws IOException {
        assumeTrue(Validation.isLong(), "takes two minutes; mvn verify -P validation runs it");
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            without.addAll(scores("without-" + round, List.of()));
            with.addAll(scores("with-" + round, List.of("-prof", CpuProfiler.class.getName())));
        }
        Effect effect = Effect.of(without, with, Recipe.ALPHA);
        Validation.record("profiler", String.format(Locale.ROOT, """
            forks of plain JMH, with and without the counters: %d each
            score with them over score without: %.4f, 95 %% from %.4f to %.4f
            """, with.size(), effect.ratio(), effect.low(), effect.high()));
        assertThat(effect.ratio()).as("with the counters over without")
                .isCloseTo(1, within(0.01));
    }

    private List<Double> scores(String name, List<String> more) {
        Path result = temporary.resolve(name + ".json");
        Session.runPlainJmh(result, 1, FORKS, more);
        return ResultFile.read(result).values().iterator().next().scores();
    }
}
