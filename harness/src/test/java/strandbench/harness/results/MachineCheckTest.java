package strandbench.harness.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Finding;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Origins;
import strandbench.harness.store.Origins.Origin;

/** What is said of the machines of a merged run. */
class MachineCheckTest {
    private static final Environment HERE = Environment.of("", new OptionsBuilder().build(),
            List.of());

    private static Environment on(String host) {
        return new Gson().fromJson(HERE.json().replaceFirst("\"host\": \"[^\"]*\"",
                "\"host\": \"" + host + "\""), Environment.class);
    }

    /** A shard of its own for each host. */
    private static Origins origins(List<Finding> doctor, String... hosts) {
        List<Origin> shards = new ArrayList<>();
        for (String host : hosts) {
            shards.add(new Origin("%d/%d".formatted(shards.size() + 1, hosts.length), 0,
                    on(host), doctor, List.of()));
        }
        return new Origins(shards);
    }

    /** One fork on each machine, which costs so much there. */
    private static CellResult cell(String type, String variant, Origins origins,
            double... costs) {
        Cell cell = new Cell("strandbench.test." + type + ".pass", Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), Arm.DEFAULT, "");
        return new CellResult(cell, IntStream.range(0, costs.length)
                .mapToObj(i -> Forked.scored(cell, i, "ns/op", costs[i])).toList(),
                origins.shards().stream().map(Origin::machine).toList());
    }

    private static List<String> notes(Origins origins, double... costs) {
        return MachineCheck.notes(origins, List.of(
                cell("PlatformThreadRing", "LOCK_CONDITION", origins, costs)));
    }

    @Test
    void machinesThatAreAlikeAreNamedAndThatIsAll() {
        Origins origins = origins(List.of(), "a", "b", "c");
        assertThat(notes(origins, 100, 105, 96)).singleElement().asString()
                .startsWith("Merged of 3 shards from 3 machines: a (")
                .endsWith("The results hold for these machines only.");
    }

    @Test
    void theOneThatIsOffIsNamed() {
        Origins origins = origins(List.of(), "a", "b", "c");
        assertThat(notes(origins, 100, 105, 150)).hasSize(2).last().asString()
                .startsWith("c (").contains(
                        "is off: its PlatformThreadRing.pass variant=LOCK_CONDITION has 1.43 times the cost");
        assertThat(notes(origins, 100, 60, 105)).last().asString().startsWith("b (");
    }

    /** What others are compared with says whether a machine is off; a model may well depend on it. */
    @Test
    void noOtherCellSaysSo() {
        Origins origins = origins(List.of(), "a", "b", "c");
        assertThat(MachineCheck.notes(origins, List.of(
                cell("PlatformThreadRing", "PARK", origins, 100, 105, 150),
                cell("VirtualThreadRing", "LOCK_CONDITION", origins, 100, 105, 150)))).hasSize(1);
    }

    @Test
    void ofTwoNobodyKnowsWhichIsOff() {
        assertThat(notes(origins(List.of(), "a", "b"), 100, 200)).hasSize(1);
    }

    @Test
    void fiveAreASampleAndOneIsNone() {
        assertThat(notes(origins(List.of(), "a", "b", "c", "d", "e"), 1, 1, 1, 1, 1)).first()
                .asString().endsWith("They count as a sample of such machines.");
        assertThat(MachineCheck.notes(origins(List.of(), "a"), List.of())).singleElement()
                .asString().startsWith("Merged of 1 shards, all measured on a (");
    }

    @Test
    void aDoctorThatFoundNothingAmissIsNotMentioned() {
        Finding fine = new Finding("swap", Finding.Severity.OK, "not in use", "");
        Finding amiss = new Finding("swap", Finding.Severity.WARNING, "in use", "swapoff -a");
        assertThat(MachineCheck.notes(origins(List.of(fine), "a", "b"), List.of())).hasSize(1);
        assertThat(MachineCheck.notes(origins(List.of(fine, amiss), "a", "b"), List.of()))
                .contains("The doctor complained of a, which measured shard 1/2.",
                        "The doctor complained of b, which measured shard 2/2.");
    }
}
