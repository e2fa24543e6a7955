package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.text.Refusal;

class ShardTest {
    private static Cell cell(String benchmark, String variant, String arm) {
        return new Cell("strandbench." + benchmark, Mode.AverageTime,
                new TreeMap<>(Map.of("variant", variant)), arm, "");
    }

    /** Two models and two arms of three methods, in an order of their own. */
    private static final List<Cell> CELLS = Stream.of("QuasarRing.pass", "PlatformThreadRing.pass",
            "QuasarRing.lifecycle", "PlatformThreadRing.lifecycle", "QuasarSkynet.million",
            "PlatformThreadSkynet.million")
            .flatMap(name -> Stream.of(cell(name, "PARK", "base"), cell(name, "PARK", "new")))
            .toList();

    @ParameterizedTest
    @ValueSource(strings = {"1/1", "1/8", "8/8", "cells:2/3"})
    void whatIsWrittenIsRead(String text) {
        assertThat(Shard.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/4", "5/4", "a/b", "1", "1/0", "-1/4", "1/4/2", "", "cells:0/2",
        "1/9999999"})
    void whatIsNoShardIsRefused(String text) {
        assertThatThrownBy(() -> Shard.parse(text))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessage("--shard %s: allowed is I/N or cells:I/N, with I from 1 to N, as in 1/8"
                        .formatted(text));
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "3, 7", "4, 8", "8, 8", "3, 20"})
    void everyBlockIsOfOneShard(int of, int blocks) {
        List<Shard> shards = new Shard(false, 1, of).siblings();
        for (int block = 0; block < blocks; block++) {
            int index = block;
            assertThat(shards).filteredOn(shard -> shard.hasBlock(index)).hasSize(1);
        }
        assertThat(shards).allSatisfy(shard -> {
            assertThat(shard.blocks(blocks)).isEqualTo(
                    (int) IntStream.range(0, blocks).filter(shard::hasBlock).count());
            assertThat(shard.cells(CELLS)).isEqualTo(CELLS);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyCellIsOfOneShardAndWorkloadsStayWhole(int of) {
        List<Cell> all = new ArrayList<>();
        for (Shard shard : new Shard(true, 1, of).siblings()) {
            List<Cell> own = shard.cells(CELLS);
            assertThat(own).isNotEmpty();
            // Both models and both arms of each method.
            Map<String, Long> methods = own.stream().collect(Collectors
                    .groupingBy(cell -> cell.benchmark().replaceFirst(".*\\.(Quasar|Platform"
                            + "Thread)", ""), Collectors.counting()));
            assertThat(methods.values()).containsOnly(4L);
            assertThat(shard.hasBlock(7)).isTrue();
            all.addAll(own);
        }
        assertThat(all).containsExactlyInAnyOrderElementsOf(CELLS);
    }

    @Test
    void moreShardsThanWorkAreRefused() {
        assertThatThrownBy(() -> Shard.parse("1/9").require(CELLS, 8)).hasMessage(
                "--shard 1/9: the plan has 8 forks of each cell; allowed are at most 8 shards");
        assertThatThrownBy(() -> Shard.parse("cells:1/4").require(CELLS, 8)).hasMessage(
                "--shard cells:1/4: the plan has 3 workloads and methods, each of which stays whole; allowed are at most 3 shards");
        Shard.parse("8/8").require(CELLS, 8);
        Shard.parse("cells:3/3").require(CELLS, 1);
    }
}
