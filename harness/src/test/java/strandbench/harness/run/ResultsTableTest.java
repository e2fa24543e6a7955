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
import strandbench.harness.placement.Latency;
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

    private static final Latency NEAR = new Latency(58, 58);
    private static final Latency FAR = new Latency(410, 410);
    private static final Latency MOVED = new Latency(58, 410);

    @Test
    void whereTheCpusWereMovedThereIsAScoreForEachDistance() throws IOException {
        String table = table(
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, MOVED, FAR, FAR), 100, 102, 555, 300,
                        302),
                Forked.probed(CELL, 1, List.of(NEAR, NEAR, NEAR, NEAR, FAR), 104, 104, 104, 104,
                        999));
        assertThat(table.lines().findFirst().orElseThrow().strip().split(" {2,}"))
                .containsExactly("cell", "58 ns apart", "95 %", "CPU/op", "410 ns apart", "95 %",
                        "CPU/op", "unit", "bytes/op", "switches/op", "forks", "flags");
        // Of one far iteration there is none that could be compared with it.
        assertThat(last(table).split(" {2,}")).startsWith("Some.one variant=PARK", "103",
                "± 20 %", "205", "301", "602", "ns/op").contains("2+1");
    }

    @Test
    void aCellWhoseIterationsWereAllMovedSaysSo() throws IOException {
        Cell other = Forked.cell("two");
        String table = table(StopRule.fixed(1), List.of(CELL, other),
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR),
                        100, 101, 102, 300, 301, 302),
                Forked.probed(other, 0, List.of(MOVED, MOVED), 700, 702));
        assertThat(last(table).split(" {2,}")).contains("-", "0+0",
                "moved in every iteration; take more, or shorter ones");
    }

    @Test
    void whereTheyStayedThereIsOneScoreOfAllIterations() throws IOException {
        String table = table(Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR), 100, 101, 102));
        assertThat(table.lines().findFirst().orElseThrow().strip().split(" {2,}"))
                .startsWith("cell", "score", "95 %", "CPU/op", "unit");
        assertThat(last(table).split(" {2,}")).startsWith("Some.one variant=PARK", "101", "202");
    }

    @Test
    void aCellThatCouldNotBeProbedHasOneScoreBesideThoseThatHaveTwo() throws IOException {
        Cell other = Forked.cell("two");
        Latency unknown = new Latency(Double.NaN, Double.NaN);
        String table = table(StopRule.fixed(1), List.of(CELL, other),
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR), 100, 101, 102, 300,
                        301, 302),
                Forked.probed(other, 0, List.of(unknown, unknown), 700, 702));
        assertThat(table.lines().findFirst().orElseThrow().strip().split(" {2,}"))
                .startsWith("cell", "score", "95 %", "CPU/op", "58 ns apart");
        assertThat(table.lines().skip(1).map(String::strip)).satisfiesExactly(
                one -> assertThat(one.split(" {2,}")).contains("101", "301", "1+1"),
                two -> assertThat(two.split(" {2,}")).contains("701", "1,402", "1"));
    }

    @Test
    void aForkIsSteadyThatWasMovedOnly() throws IOException {
        assertThat(row(Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR),
                100, 101, 102, 300, 301, 302))).doesNotContain("never steady");
        assertThat(row(Forked.probed(CELL, 1, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR),
                100, 101, 110, 300, 301, 302))).contains("1 never steady");
    }

    private String row(ForkRecord... forks) throws IOException {
        return row(StopRule.fixed(forks.length), forks);
    }

    private String row(StopRule rule, ForkRecord... forks) throws IOException {
        return last(table(rule, List.of(CELL), forks));
    }

    private static String last(String table) {
        return table.lines().map(String::strip).reduce((first, second) -> second).orElseThrow();
    }

    private String table(ForkRecord... forks) throws IOException {
        return table(StopRule.fixed(forks.length), List.of(CELL), forks);
    }

    private String table(StopRule rule, List<Cell> cells, ForkRecord... forks)
            throws IOException {
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
            return ResultsTable.of(cells, store, Merged.of(store, cells), rule);
        }
    }
}
