package strandbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Store;
import strandbench.harness.table.Table;

class SummaryTest {
    private static final Cell CELL = Forked.cell("one");
    private static final String LATE = Reported.FLAG + "the load was late itself";

    @TempDir
    Path folder;

    /** Below the table. */
    private String remarks;

    @Test
    void whatOneForkOfTheBenchmarkSaidIsFlagged() throws IOException {
        assertThat(row(
                Forked.complete(CELL, 0, Map.of(LATE, 0.0), 10, 11),
                Forked.complete(CELL, 1, Map.of(LATE, 1.0), 10, 11)))
                .endsWith("the load was late itself");
    }

    @Test
    void whatIsNotTrueIsNotFlagged() throws IOException {
        assertThat(row(Forked.complete(CELL, 0, Map.of(LATE, 0.0), 10, 11)))
                .startsWith("one ").doesNotContain("late");
    }

    @Test
    void aLimitAndAFailureAreToldApart() throws IOException {
        assertThat(row(Forked.limited(CELL, 0))).endsWith("met a limit, on purpose")
                .doesNotContain("did not finish");
        assertThat(row(Forked.failed(CELL, 1))).contains("did not finish");
    }

    /** The interval of two was ± 3430 %, and said nothing. */
    @Test
    void twoForksStandInPlaceOfAnIntervalAndThreeHaveOne() throws IOException {
        // Each is added to those before it.
        assertThat(row(Forked.complete(CELL, 0, 10, 11))).doesNotContain("±", "forks:");
        assertThat(row(Forked.complete(CELL, 1, 20, 21))).contains("forks: 10.5 and 20.5")
                .doesNotContain("±");
        assertThat(row(Forked.complete(CELL, 2, 15, 16))).contains("±").doesNotContain("forks:");
    }

    @Test
    void aBudgetThatRanOutIsFlagged() throws IOException {
        assertThat(row(StopRule.adaptive(0.01, List.of(2), 3),
                Forked.complete(CELL, 0, 10, 11), Forked.complete(CELL, 1, 20, 21),
                Forked.complete(CELL, 2, 15, 16)))
                .startsWith("one ");
        assertThat(remarks).isEqualTo("# wider than asked for: Some.one variant=PARK\n");
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
                .containsExactly("Some (PARK)", "ns/op, near", "ns/op, far", "ns of CPU, near",
                        "ns of CPU, far", "forks, near", "forks, far");
        // Of one far iteration there is none that could be compared with it.
        assertThat(last(table).split(" {2,}")).containsExactly("one",
                "102 (forks: 101 and 104)", "301", "205", "602", "2", "1");
    }

    @Test
    void aCellWhoseIterationsWereAllMovedSaysSo() throws IOException {
        Cell other = Forked.cell("two");
        String table = table(StopRule.fixed(1), List.of(CELL, other),
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR),
                        100, 101, 102, 300, 301, 302),
                Forked.probed(other, 0, List.of(MOVED, MOVED), 700, 702));
        assertThat(last(table).split(" {2,}")).startsWith("two")
                .endsWith("moved in every iteration: more (-i) or shorter ones (-r)");
    }

    @Test
    void whereTheyStayedThereIsOneScoreOfAllIterations() throws IOException {
        String table = table(Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR), 100, 101, 102));
        assertThat(table.lines().findFirst().orElseThrow().strip().split(" {2,}"))
                .startsWith("Some (PARK)", "ns/op", "ns of CPU", "forks");
        assertThat(last(table).split(" {2,}")).startsWith("one", "101", "202");
    }

    @Test
    void aCellThatCouldNotBeProbedHasOneScoreBesideThoseThatHaveTwo() throws IOException {
        Cell other = in("Some.one", "SPIN");
        Latency unknown = new Latency(Double.NaN, Double.NaN);
        String table = table(StopRule.fixed(1), List.of(CELL, other),
                Forked.probed(CELL, 0, List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR), 100, 101, 102, 300,
                        301, 302),
                Forked.probed(other, 0, List.of(unknown, unknown), 700, 702));
        assertThat(table.lines().findFirst().orElseThrow().strip().split(" {2,}"))
                .startsWith("Some", "ns/op, near", "ns/op, far");
        assertThat(table.lines().skip(1).map(String::strip)).satisfiesExactly(
                one -> assertThat(one.split(" {2,}")).contains("101", "301", "1"),
                two -> assertThat(two.split(" {2,}")).contains("701", "1,402", "1"));
    }

    @Test
    void aForkIsSteadyThatWasMovedOnly() throws IOException {
        List<Latency> moved = List.of(NEAR, NEAR, NEAR, NEAR, FAR, FAR, FAR, FAR);
        assertThat(table(Forked.probed(CELL, 0, moved, 100, 102, 101, 101, 300, 302, 301, 301)))
                .doesNotContain("never steady");
        String table = table(
                Forked.probed(CELL, 1, moved, 100, 104, 108, 112, 300, 302, 301, 301));
        assertThat(table).contains("1 never steady: more warm-up");
        assertThat(remarks).isEqualTo("# 1 of 2 forks were never steady\n");
    }

    @Test
    void oneUnsteadyForkOfManyIsNothingToActOn() throws IOException {
        ForkRecord[] forks = IntStream.range(0, 8).mapToObj(i -> Forked.complete(CELL, i, 100,
                100 + 10 * (i / 7), 100 + 20 * (i / 7), 100 + 30 * (i / 7)))
                .toArray(ForkRecord[]::new);
        assertThat(table(forks)).doesNotContain("more warm-up");
        assertThat(remarks).isEqualTo("# 1 of 8 forks were never steady\n");
    }

    /** None of them by itself: each has more noise than it changes. */
    @Test
    void whatAllForksTogetherGotFasterIsFlagged() throws IOException {
        assertThat(table(
                Forked.complete(CELL, 0, 110, 90, 100, 80), Forked.complete(CELL, 1, 101, 109, 82,
                        88),
                Forked.complete(CELL, 2, 112, 98, 92, 93), Forked.complete(CELL, 3, 104, 106, 81,
                        99)))
                .contains("got 18 % faster while measured: more warm-up (-wi)")
                .doesNotContain("never steady");
        assertThat(remarks)
                .isEqualTo("# 1 of 1 cells got faster or slower while they were measured\n");
    }

    @Test
    void whatGotSlowerNeedsNoWarmUp() throws IOException {
        assertThat(table(Forked.complete(CELL, 0, 100, 110, 121),
                Forked.complete(CELL, 1, 100, 111, 121), Forked.complete(CELL, 2, 90, 99, 109)))
                .contains("got 21 % slower while measured").doesNotContain("warm-up");
    }

    /** As often near first as far first, it is the host that changes. */
    @Test
    void whatWasMovedDoesNotDrift() throws IOException {
        List<Latency> away = List.of(NEAR, NEAR, NEAR, FAR, FAR, FAR);
        assertThat(table(Forked.probed(CELL, 0, away, 100, 101, 100, 300, 301, 300),
                Forked.probed(CELL, 1, away, 101, 100, 101, 301, 300, 301),
                Forked.probed(CELL, 2, away, 100, 101, 101, 300, 301, 301)))
                .doesNotContain("while");
    }

    @Test
    void theCheapestStandsFirst() throws IOException {
        Cell platform = in("PlatformThreadRing.pass", "PARK");
        Cell virtual = in("VirtualThreadRing.pass", "PARK");
        Cell tree = in("AkkaSkynet.tenThousand", "CLASSIC");
        String table = table(StopRule.fixed(1), List.of(tree, platform, virtual),
                Forked.complete(tree, 0, 70), Forked.complete(platform, 0, 9_000),
                Forked.complete(virtual, 0, 400));
        assertThat(table.lines().filter(line -> line.contains(", park"))
                .map(line -> line.split(" {2,}")[1])).containsExactly("400", "9,000");
    }

    private static Cell in(String name, String variant) {
        return new Cell("strandbench.test." + name, Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), Arm.DEFAULT, "");
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
            List<CellResult> results = cells.stream()
                    .map(cell -> new CellResult(cell, store.of(cell))).toList();
            remarks = Summary.remarks(results, store.placements(), rule);
            return Table.ofRun(new Results(folder, results, Optional.empty(), List.of()));
        }
    }
}
