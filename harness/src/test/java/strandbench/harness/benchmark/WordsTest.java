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
        assertThat(Words.of(cell("SomebodysOwn", "sleepMillis", "100"), Map.of()))
                .isEqualTo("Somebodys own, sleep millis 100");
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
