package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;

/**
 * Twenty forks of short cells, and what an adaptive run would have made of them: where it would
 * have stopped, and how far its mean would have been from that of all twenty.
 */
class AdaptiveIT {
    private static final int REFERENCE = 20;
    private static final int FIXED = 10;
    private static final double TARGET = 0.02;
    private static final StopRule RULE = StopRule.adaptive(TARGET, List.of(10, 14, 20),
            REFERENCE);

    @TempDir
    Path temporary;

    @Test
    void whatItSavesAndHowNearTheReferenceItComes() throws IOException {
        assumeTrue(Validation.isLong(), "takes ten minutes; mvn verify -P validation runs it");
        Path folder = temporary.resolve("reference");
        var outcome = Jar.run("--out", folder.toString(), "-f", "" + REFERENCE, "-wi", "1", "-w",
                "300ms", "-i", "3", "-r", "200ms", "-p", "variant=LOOP,ITERATOR,PRIMITIVE_ITERATOR",
                "ArrayWalk", "BaselineGenerator", "Continuation");
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        Map<String, List<ForkRecord>> cells = Jar.stored(folder).stream()
                .sorted(Comparator.comparingInt(ForkRecord::index))
                .collect(Collectors.groupingBy(fork -> fork.cell().shortName(), TreeMap::new,
                        Collectors.toList()));
        double adaptive = 0;
        double fixed = 0;
        int near = 0;
        StringBuilder figures = new StringBuilder();
        for (Map.Entry<String, List<ForkRecord>> cell : cells.entrySet()) {
            List<Double> scores = cell.getValue().stream().map(ForkRecord::score).toList();
            int forks = 0;
            while (RULE.wantsAnother(scores.subList(0, forks))) {
                forks++;
            }
            double off = mean(scores.subList(0, forks)) / mean(scores) - 1;
            adaptive += seconds(cell.getValue(), forks);
            fixed += seconds(cell.getValue(), FIXED);
            near += Math.abs(off) <= TARGET ? 1 : 0;
            figures.append(String.format(Locale.ROOT, "%-40s %2d forks, %+.2f %% off%n",
                    cell.getKey(), forks, off * 100));
        }
        Validation.record("adaptive", figures + String.format(Locale.ROOT, """
            less time than with %d forks of each: %.0f %%
            cells within ± %.0f %% of %d forks: %d of %d
            """, FIXED, 100 * (1 - adaptive / fixed), TARGET * 100, REFERENCE, near,
                cells.size()));
    }

    private static double mean(List<Double> scores) {
        return scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static double seconds(List<ForkRecord> forks, int count) {
        return forks.subList(0, count).stream().mapToDouble(ForkRecord::seconds).sum();
    }
}
