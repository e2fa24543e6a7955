package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareIT {
    /** What JMH itself wrote, in every mode. */
    private static final Path GOLDEN = Jar.ROOT
            .resolve("harness/src/test/resources/strandbench/harness/compare/jmh-1.37.json");

    @TempDir
    Path temporary;

    @Test
    void aFileIsNotSlowerThanItself() {
        var outcome = Jar.run("compare", GOLDEN.toString(), GOLDEN.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("Of 4 cells: 0 slower, 0 faster");
    }

    @Test
    void theArmsOfARunAreComparedInTheirOrder() {
        Path folder = temporary.resolve("run");
        Session.run(folder, 1, 3,
                List.of("--arm", "z=args:", "--arm", "a=args:-Dstrandbench.extra=900"));

        var outcome = Jar.run("compare", folder.toString(), "--format", "json");

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(1);
        var comparison = JsonParser.parseString(outcome.out()).getAsJsonObject();
        assertThat(comparison.get("base").getAsString()).endsWith("results.z.json");
        assertThat(comparison.getAsJsonArray("notes")).isEmpty();
    }

    @Test
    void wrongInputIsNamed() throws IOException {
        Path foreign = Files.writeString(temporary.resolve("foreign.json"), "{\"a\": 1}");
        for (var words : List.of(
                List.of("compare"),
                List.of("compare", temporary.toString()),
                List.of("compare", temporary.toString(), GOLDEN.toString()),
                List.of("compare", foreign.toString(), GOLDEN.toString()),
                List.of("compare", GOLDEN.toString(), GOLDEN.toString(), "--threshold", "0"),
                List.of("compare", GOLDEN.toString(), "nowhere.json"),
                List.of("compare", GOLDEN.toString(), GOLDEN.toString(), "--format", "xml"))) {
            var outcome = Jar.run(words.toArray(String[]::new));

            assertThat(outcome.exitCode()).as(words.toString()).isEqualTo(2);
            assertThat(outcome.complaint()).as(words.toString()).contains("allowed");
            assertThat(outcome.out()).isEmpty();
        }
    }
}
