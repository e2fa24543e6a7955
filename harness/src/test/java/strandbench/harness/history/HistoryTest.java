package strandbench.harness.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Refusal;

class HistoryTest {
    @TempDir
    Path temporary;

    @Test
    void nightsAreAddedAndReadBack() {
        Path file = temporary.resolve("history").resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, night("b", "here", 101));

        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b");
    }

    @Test
    void aSeriesHoldsTheNightsOnTheLastOnesMachine() {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, night("b", "elsewhere", 500));
        History.append(file, night("c", "here", 102));

        assertThat(History.read(file).series()).singleElement()
                .satisfies(series -> assertThat(series.costs()).containsExactly(100.0, 102.0));
    }

    @Test
    void anEmptyHistoryIsRefused() throws IOException {
        Path file = Files.writeString(temporary.resolve("empty.jsonl"), "\n");

        assertThatThrownBy(() -> History.read(file)).isInstanceOf(Refusal.class)
                .hasMessageContaining("holds no night yet");
    }

    @Test
    void aForeignLineIsNamed() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        Files.writeString(file, Files.readString(file) + "{\"format\": 7, \"cells\": {}}\n");

        assertThatThrownBy(() -> History.read(file)).isInstanceOf(Refusal.class)
                .hasMessageContaining("line 2");
    }

    private static Night night(String commit, String machine, double score) {
        return new Night(Night.FORMAT, "2026-01-01T00:00:00Z", commit, machine,
                Map.of("cell", new Night.Point(score, "ns/op", false, 0.01, 10)));
    }
}
