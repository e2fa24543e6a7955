package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;
import strandbench.harness.benchmark.Cell;

class MergedTest {
    private static final Cell CELL = Forked.cell("one");
    private static final double[][] FORKS = {{10.1, 11.7, 12.2}, {9.3, 9.9, 10.4}, {15, 14, 13}};

    @TempDir
    Path folder;

    @Test
    void forksThatRanApartMergeToWhatJmhMakesOfThemTogether() throws IOException {
        RunResult together = new RunResult(Forked.result(CELL, FORKS[0]).getParams(), List.of(
                Forked.result(CELL, FORKS[0]), Forked.result(CELL, FORKS[1]),
                Forked.result(CELL, FORKS[2])));
        RunResult merged = merged();
        assertThat(merged.getPrimaryResult().getScore())
                .isCloseTo(together.getPrimaryResult().getScore(), within(1e-9));
        assertThat(merged.getPrimaryResult().getScoreError())
                .isCloseTo(together.getPrimaryResult().getScoreError(), within(1e-9));
        assertThat(merged.getSecondaryResults().get("cpu.time").getScore())
                .isCloseTo(together.getSecondaryResults().get("cpu.time").getScore(), within(1e-9));
    }

    @Test
    void theResultSaysHowManyForksThereWere() throws IOException {
        assertThat(merged().getParams().getForks()).isEqualTo(3);
        assertThat(Merged.json(List.of(merged()))).contains("\"forks\" : 3")
                .contains("\"variant\" : \"PARK\"").contains("\"scoreUnit\" : \"ns/op\"");
    }

    private RunResult merged() throws IOException {
        try (Store store = Store.open(folder)) {
            for (int index = 0; index < FORKS.length; index++) {
                if (store.find(CELL, index).isEmpty()) {
                    store.append(Forked.complete(CELL, index, FORKS[index]));
                }
            }
        }
        try (Store store = Store.open(folder)) {
            return Merged.of(store, List.of(CELL)).get(CELL);
        }
    }
}
