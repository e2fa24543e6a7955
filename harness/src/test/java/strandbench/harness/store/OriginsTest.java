package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.store.Origins.Origin;

class OriginsTest {
    private static final Environment HERE = Environment.of("", new OptionsBuilder().build(),
            List.of());
    private static final List<Cell> PLANNED = Stream.of("QuasarRing.pass", "QuasarRing.lifecycle",
            "QuasarSkynet.million").map(
                    name -> new Cell("strandbench." + name, Mode.AverageTime,
                            new TreeMap<>(Map.of()), Arm.DEFAULT, ""))
            .toList();

    private static Origin origin(Shard shard, int missing) {
        return new Origin(shard.toString(), missing, new Gson().fromJson(HERE.json().replaceFirst(
                "\"host\": \"[^\"]*\"", "\"host\": \"host-" + shard.number() + "\""),
                Environment.class), null, List.of());
    }

    /** Each shard measured on a machine of its own: what a fork ran on is what has its shard. */
    @ParameterizedTest
    @ValueSource(strings = {"1/3", "1/5", "cells:1/2", "cells:1/3"})
    void aForkRanWhereItsShardWasMeasured(String first) {
        List<Shard> shards = Shard.parse(first).siblings();
        Map<Cell, Origins.MachineOfFork> machines = new Origins(
                shards.stream().map(shard -> origin(shard, 0)).toList()).byCell(PLANNED);
        int checked = 0;
        for (Shard shard : shards) {
            for (Cell cell : shard.cells(PLANNED)) {
                for (int index = 0; index < 10; index++) {
                    if (shard.hasBlock(index)) {
                        assertThat(machines.get(cell).of(index))
                                .startsWith("host-" + shard.number());
                        checked++;
                    }
                }
            }
        }
        assertThat(checked).isEqualTo(10 * PLANNED.size());
    }

    @Test
    void aShardThatIsThereTwiceLacksWhatBothOfThemLack() {
        Shard shard = Shard.parse("2/3");
        List<Origin> twice = new ArrayList<>(List.of(origin(shard, 4), origin(shard, 1)));
        assertThat(Origins.of(twice).shards()).containsExactly(twice.get(1));
        assertThat(Origins.of(twice.reversed()).shards()).containsExactly(twice.get(1));
        assertThat(Origins.of(twice).absent()).containsExactly("1/3", "3/3");
    }
}
