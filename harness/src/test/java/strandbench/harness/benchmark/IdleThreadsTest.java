package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.text.Refusal;

class IdleThreadsTest {
    private static final IdleThreads IDLE = IdleThreads.parse(IdleThreads.USUAL, 42);

    private static Cell cell(String name, String arm) {
        return new Cell("strandbench." + name + ".pass", Mode.AverageTime, new TreeMap<>(), arm,
                "");
    }

    private static List<String> drawn(IdleThreads idle, Cell cell) {
        return IntStream.range(0, 24).mapToObj(index -> idle.of(cell, index)).toList();
    }

    @Test
    void twelveForksHaveEachPairOfNumbersOnceAndArmsTheSame() {
        List<String> drawn = drawn(IDLE, cell("One", "base"));
        for (int round = 0; round < 24; round += 12) {
            assertThat(drawn.subList(round, round + 12)).containsExactlyInAnyOrder("0,0", "0,1",
                    "0,2", "1,0", "1,1", "1,2", "2,0", "2,1", "2,2", "3,0", "3,1", "3,2");
        }
        assertThat(drawn(IDLE, cell("One", "candidate"))).isEqualTo(drawn);
        assertThat(drawn(IDLE, cell("Other", "base"))).isNotEqualTo(drawn);
        assertThat(drawn(IdleThreads.parse(IdleThreads.USUAL, 43), cell("One", "base")))
                .isNotEqualTo(drawn);
    }

    @Test
    void aNumberAloneIsThatOfEachFork() {
        assertThat(drawn(IdleThreads.parse("2", 42), cell("One", "base"))).containsOnly("2,0");
        assertThat(drawn(IdleThreads.parse("2,1", 42), cell("One", "base"))).containsOnly("2,1");
        assertThat(drawn(IdleThreads.NONE, cell("One", "base"))).containsOnly("0,0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "3-1", "101", "0-101", "1-", "many", "1,2,3", "1,", ",1",
        "0,2-1"})
    void whatIsNoRangeIsRefused(String text) {
        assertThatThrownBy(() -> IdleThreads.parse(text, 42)).isInstanceOf(Refusal.class)
                .hasMessageContaining("--idle-threads " + text)
                .hasMessageContaining("allowed are numbers or ranges from 0 to 100");
    }
}
