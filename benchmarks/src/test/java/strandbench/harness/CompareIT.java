package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command by the jar; CompareTest has what else it does. */
class CompareIT {
    /** What JMH itself wrote, in every mode. */
    private static final Path GOLDEN = Jar.ROOT
            .resolve("harness/src/test/resources/strandbench/harness/compare/jmh-1.37.json");

    @TempDir
    Path temporary;

    @Test
    void tooFewForksAreShownAndNotJudged() {
        var outcome = Jar.run("compare", GOLDEN.toString(), GOLDEN.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
        assertThat(outcome.err()).contains("compare: no cell was judged");
        assertThat(outcome.out()).contains("Of 4 cells: 0 slower, 0 faster");
    }

    @Test
    void whatIsSlowerEndsWithOne() throws IOException {
        Path base = write("base.json", "[100], [101], [99], [100], [100.5]");
        Path candidate = write("candidate.json", "[200], [202], [198], [200], [201]");

        var outcome = Jar.run("compare", base.toString(), candidate.toString());

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(1);
        assertThat(outcome.out()).contains("Of 1 cell: 1 slower, 0 faster");
    }

    @Test
    void aCellFromBeforeThereWasAKnobIsTheOneWithItsDefault() throws IOException {
        String forks = "[100], [101], [99], [100], [100.5]";
        String before = "\"strands\": \"503\", \"variant\": \"FIBER_PARK\"";
        Path base = write("base.json", "strandbench.quasar.QuasarRing.pass", before, forks);
        Path same = write("same.json", "strandbench.quasar.QuasarRing.pass",
                before + ", \"scheduler\": \"FORK_JOIN\"", forks);
        Path other = write("other.json", "strandbench.quasar.QuasarRing.pass",
                before + ", \"scheduler\": \"THREAD\"", forks);

        assertThat(Command.run("compare", base.toString(), same.toString()).out())
                .contains("Of 1 cell: 0 slower, 0 faster");
        assertThat(Command.run("compare", base.toString(), other.toString()).complaint())
                .contains("have no cell in common");
    }

    @Test
    void aCellWithAKnobThatIsGoneIsTheOneWithout() throws IOException {
        String forks = "[100], [101], [99], [100], [100.5]";
        String stack = "strandbench.quasar.QuasarStack.serve";
        String left = "\"rate\": \"1000\"";
        Path base = write("base.json", stack, left + ", \"burst\": \"1\"", forks);
        Path same = write("same.json", stack, left, forks);
        Path other = write("other.json", stack, left + ", \"burst\": \"3\"", forks);

        assertThat(Command.run("compare", base.toString(), same.toString()).out())
                .contains("Of 1 cell: 0 slower, 0 faster");
        assertThat(Command.run("compare", other.toString(), same.toString()).complaint())
                .contains("have no cell in common");
    }

    /** A cell as JMH writes it. */
    private Path write(String name, String forks) throws IOException {
        return write(name, "some.Benchmark.method", "", forks);
    }

    private Path write(String name, String benchmark, String params, String forks)
            throws IOException {
        return Files.writeString(temporary.resolve(name), """
            [{"benchmark": "%s", "mode": "avgt", "forks": 5, "params": {%s},
              "primaryMetric": {"score": 1, "scoreError": "NaN", "scoreUnit": "ns/op",
               "rawData": [%s]}}]
            """.formatted(benchmark, params, forks));
    }
}
