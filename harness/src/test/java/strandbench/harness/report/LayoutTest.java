package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.placement.Latency;
import strandbench.harness.placement.States;
import strandbench.harness.report.Document.Column;
import strandbench.harness.report.Document.Row;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.Forked;

class LayoutTest {
    private static CellResult cell(String benchmark, String unit, Map<String, String> params) {
        Cell cell = new Cell(benchmark, Mode.AverageTime, new TreeMap<>(params), Arm.DEFAULT, "");
        return new CellResult(cell, List.of(Forked.scored(cell, 0, unit, 1)));
    }

    @Test
    void variantsOfAModelShareARowOverTheWorkloads() {
        Layout layout = new Layout(List.of(
                cell("a.PlatformThreadRing.pass", "ns/op",
                        Map.of("variant", "LOCK_CONDITION", "strands", "503")),
                cell("a.PlatformThreadGenerator.sum", "ns/op", Map.of("variant", "LOCK_CONDITION")),
                cell("a.ArrayWalkRing.pass", "ns/op", Map.of())));

        assertThat(layout.columns()).containsExactly(
                new Column("Thread ring", "pass", null, null, "ns per hop", 1),
                new Column("Generator", "sum", null, null, "ns per item", 1));
        assertThat(layout.rows()).containsExactly(
                new Row("Array walk", "", Arrays.asList(2, null)),
                new Row("Platform thread", "lock condition", List.of(0, 1)));
    }

    @Test
    void eachDistanceOfTheCpusHasAColumn() {
        States states = States.of(List.of(58.0, 58.0, 58.0, 58.0, 58.0, 410.0, 410.0, 410.0, 410.0,
                410.0));
        Cell one = cell("a.VirtualThreadRing.pass", "ns/op", Map.of("variant", "PARK")).cell();
        Latency near = new Latency(58, 58);
        Latency far = new Latency(410, 410);
        Layout layout = new Layout(new CellResult(one, List.of(Forked.probed(one, 0,
                List.of(near, near, far, far), 1, 1, 2, 2))).at(states).reversed());

        assertThat(layout.columns()).containsExactly(
                new Column("Thread ring", "pass", "58 ns apart", 58.0, "ns per hop", null),
                new Column("Thread ring", "pass", "410 ns apart", 410.0, "ns per hop", null));
        assertThat(layout.rows())
                .containsExactly(new Row("Virtual thread", "park", List.of(1, 0)));
    }

    @Test
    void aKnobWithSeveralValuesTellsRowsApart() {
        Layout layout = new Layout(List.of(
                cell("a.VirtualThreadRing.pass", "ns/op",
                        Map.of("variant", "PARK", "scheduler", "DEFAULT")),
                cell("a.VirtualThreadRing.pass", "ns/op",
                        Map.of("variant", "PARK", "scheduler", "EVENT_LOOP"))));

        assertThat(layout.rows()).extracting(Row::label)
                .containsExactly("park, scheduler default", "park, scheduler event loop");
    }

    @Test
    void cpusAreSaidWhereThereAreSeveralSets() {
        Cell one = new Cell("a.VirtualThreadRing.pass", Mode.AverageTime,
                new TreeMap<>(Map.of("variant", "PARK")), Arm.DEFAULT, "0");
        Cell two = new Cell(one.benchmark(), one.mode(), one.params(), one.arm(), "0-1");
        List<CellResult> both = List.of(one, two).stream()
                .map(cell -> new CellResult(cell, List.of(Forked.scored(cell, 0, "ns/op", 1))))
                .toList();

        assertThat(new Layout(both).rows()).extracting(Row::label)
                .containsExactly("park, CPUs 0", "park, CPUs 0-1");
        assertThat(new Layout(both.subList(1, 2)).rows()).extracting(Row::label)
                .containsExactly("park");
    }

    @Test
    void whatIsNoTimeOfAWorkloadStandsApart() {
        Layout layout = new Layout(List.of(
                cell("a.PlatformThreadRing.pass", "ops/ns", Map.of()),
                cell("a.Sorting.pass", "ns/op", Map.of()),
                cell("a.PlatformThreadRing.unknown", "ns/op", Map.of())));

        assertThat(layout.rows()).isEmpty();
        assertThat(layout.others()).containsExactly(0, 1, 2);
    }
}
