package strandbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Merged;
import strandbench.harness.store.Store;

class ResultsTableTest {
    private static final Cell CELL = Forked.cell("one");

    @TempDir
    Path folder;

    @Test
    void aForkWhoseLoadWasLateIsFlagged() throws IOException {
        assertThat(row(
                Forked.complete(CELL, 0, Map.of(Reported.CLIENT_LIMIT, 0.0), 10, 11),
                Forked.complete(CELL, 1, Map.of(Reported.CLIENT_LIMIT, 1.0), 10, 11)))
                .endsWith("the load was late itself");
    }

    @Test
    void aPunctualLoadIsNotFlagged() throws IOException {
        assertThat(row(Forked.complete(CELL, 0, Map.of(Reported.CLIENT_LIMIT, 0.0), 10, 11)))
                .startsWith("Some.one").doesNotContain("late");
    }

    @Test
    void aLimitAndAFailureAreToldApart() throws IOException {
        assertThat(row(Forked.limited(CELL, 0))).endsWith("met a limit, on purpose")
                .doesNotContain("did not finish");
        assertThat(row(Forked.failed(CELL, 1))).contains("did not finish");
    }

    @Test
    void aBudgetThatRanOutIsFlagged() throws IOException {
        assertThat(row(StopRule.adaptive(0.01, List.of(2), 3),
                Forked.complete(CELL, 0, 10, 11), Forked.complete(CELL, 1, 20, 21),
                Forked.complete(CELL, 2, 15, 16)))
                .endsWith("wider than asked for");
    }

    private String row(ForkRecord... forks) throws IOException {
        return row(StopRule.fixed(forks.length), forks);
    }

    /** The last line of the table. */
    private String row(StopRule rule, ForkRecord... forks) throws IOException {
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
            String table = ResultsTable.of(List.of(CELL), store, Merged.of(store, List.of(CELL)),
                    rule);
            return table.lines().map(String::strip).reduce((first, second) -> second)
                    .orElseThrow();
        }
    }
}
