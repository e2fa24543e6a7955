package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;

class WordsTest {
    @Test
    void onlyWhatDiffersFromItsDefaultIsSaid() {
        Map<String, String> defaults = Map.of("dispatcher", "FORK_JOIN", "throughput", "5");
        assertThat(Words.of(cell("AkkaRing", "variant", "CLASSIC", "dispatcher", "FORK_JOIN",
                "throughput", "5"), defaults)).isEqualTo("Akka, classic");
        assertThat(Words.of(cell("AkkaRing", "variant", "TYPED", "dispatcher", "SINGLE_THREAD",
                "throughput", "50"), defaults))
                .isEqualTo("Akka, typed, dispatcher single thread, throughput 50");
    }

    @Test
    void aModelIsSeveralWords() {
        assertThat(Words.of(cell("VirtualThreadSkynet", "variant", "JOIN"), Map.of()))
                .isEqualTo("Virtual thread, join");
        assertThat(Words.of(cell("KotlinGenerator"), Map.of())).isEqualTo("Kotlin");
    }

    @Test
    void aClassWithoutAWorkloadKeepsItsNamesAndValues() {
        assertThat(Words.of(cell("SpmcArrayQueue", "sleepMillis", "100", "path", "$HOME", "wait",
                "SPIN_LOOP"), Map.of()))
                .isEqualTo("SpmcArrayQueue, path $HOME, sleepMillis 100, wait SPIN_LOOP");
        assertThat(Words.list(cell("Parsing", "text", "a, b"), Map.of()))
                .containsExactly("Parsing", "text a, b");
    }

    @Test
    void aValueIsOneLine() {
        Cell cell = cell("Parsing", "text", "one\ntwo\u001b[31m");
        assertThat(Words.of(cell, Map.of())).isEqualTo("Parsing, text one\\u000atwo\\u001b[31m");
        assertThat(cell.name())
                .isEqualTo("strandbench.x.Parsing.pass text=one\\u000atwo\\u001b[31m");
    }

    private static Cell cell(String type, String... params) {
        TreeMap<String, String> values = new TreeMap<>();
        for (int i = 0; i < params.length; i += 2) {
            values.put(params[i], params[i + 1]);
        }
        return new Cell("strandbench.x." + type + ".pass", Mode.AverageTime, values, Arm.DEFAULT,
                "");
    }
}
