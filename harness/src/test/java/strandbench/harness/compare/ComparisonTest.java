package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.CellResult;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

class ComparisonTest {
    private static final double[] STEADY = {100, 101, 99, 100, 100.5, 99.5};
    private static final double[] MORE = {110, 111, 109, 110, 110.5, 109.5};

    @TempDir
    Path temporary;

    @Test
    void aTimeThatGrowsIsSlower() throws IOException {
        Comparison.Row row = row(new JmhJson().with("b.R.pass", "avgt", STEADY),
                new JmhJson().with("b.R.pass", "avgt", MORE));

        assertThat(row.cell()).isEqualTo("b.R.pass variant=A");
        assertThat(row.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(row.effect().ratio()).isCloseTo(1.1, within(0.001));
    }

    @Test
    void aThroughputThatGrowsIsFaster() throws IOException {
        Comparison.Row row = row(new JmhJson().with("b.R.pass", "thrpt", STEADY),
                new JmhJson().with("b.R.pass", "thrpt", MORE));

        assertThat(row.cell()).isEqualTo("b.R.pass variant=A in mode thrpt");
        assertThat(row.verdict()).isEqualTo(Verdict.FASTER);
        assertThat(row.effect().ratio()).isCloseTo(1 / 1.1, within(0.001));
        assertThat(row.prices()).singleElement()
                .matches(price -> price.candidate() > price.base());
    }

    /** A score near or far, and the distance. */
    private static double[] near(double score) {
        return new double[]{score, 58};
    }

    private static double[] far(double score) {
        return new double[]{3 * score, 410};
    }

    @Test
    void whereTheCpusWereMovedSidesAreComparedAtEachDistance() throws IOException {
        // By the mean over all, the candidate were more than twice as slow.
        Comparison.Row row = row(
                new JmhJson().probed("b.R.pass", near(100), near(101), near(99), near(100),
                        far(100),
                        far(101)),
                new JmhJson().probed("b.R.pass", near(105), near(106), far(104), far(105), far(106),
                        far(105)));

        assertThat(row.effect().ratio()).isCloseTo(1.05, within(0.005));
        assertThat(row.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(row.prices()).extracting(Comparison.Price::state, Comparison.Price::baseForks,
                Comparison.Price::candidateForks).containsExactly(
                        tuple("58 ns apart", 4, 2), tuple("410 ns apart", 2, 4));
        assertThat(row.prices().get(1).base()).isCloseTo(301.5, within(0.1));
    }

    /** As of JVMs that differ in what a hand-over costs across the machine, and in nothing else. */
    @Test
    void whatDiffersAtOneDistanceAloneIsToldThere() throws IOException {
        Comparison.Row row = row(
                new JmhJson().probed("b.R.pass", near(100), near(101), near(99), near(100),
                        far(100), far(101), far(100.5)),
                new JmhJson().probed("b.R.pass", near(99), near(101), near(100), near(100),
                        far(50), far(51), far(50.5)));

        assertThat(row.prices().get(0).effect().ratio()).isCloseTo(1, within(0.001));
        assertThat(row.prices().get(0).effect().high()).isLessThan(1.03);
        assertThat(row.prices().get(1).effect().ratio()).isCloseTo(0.5025, within(0.001));
        assertThat(row.prices().get(1).effect().high()).isLessThan(0.6);
    }

    @Test
    void ofSidesThatWereNeverAtTheSameDistanceNothingIsSaid() throws IOException {
        Comparison comparison = compare(new JmhJson().probed("b.R.pass", near(100), near(101)),
                new JmhJson().probed("b.R.pass", far(100), far(101)), false);

        assertThat(comparison.rows()).singleElement()
                .satisfies(row -> assertThat(row.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS))
                .satisfies(row -> assertThat(row.effect().ratio()).isNaN());
        assertThat(ComparisonTable.text(comparison)).contains(" unknown ")
                .contains("never measured with the CPUs at the same distance");
    }

    @Test
    void theTableSaysAtWhichDistancesItCompares() throws IOException {
        String table = ComparisonTable.text(compare(
                new JmhJson().probed("b.R.pass", near(100), near(101), far(100), far(101)),
                new JmhJson().probed("b.R.pass", near(100), near(101), far(100), far(101),
                        far(100)),
                false));
        assertThat(table).contains(" 100 / 301 ").contains(" 2 / 2 and 3 ")
                .contains("58 ns apart / 410 ns apart");
    }

    @Test
    void itReadsWhatJmhWritesInEveryMode() {
        Map<String, CellResult> cells = Side.of(golden()).cells();

        assertThat(cells).hasSize(4);
        assertThat(cells.values()).allMatch(CellResult::isComparable)
                .allSatisfy(cell -> assertThat(cell.scores()).hasSize(2));
        assertThat(cells.keySet()).anyMatch(cell -> cell.endsWith(" in mode sample"));
    }

    @Test
    void theMeanOfAForkOfSampledTimesWeighsThem() throws IOException {
        Path file = write("sample.json",
                new JmhJson().with("b.R.pass", "sample", 1).toString().replace(
                        "\"rawData\": [[1.0]]", "\"rawDataHistogram\": [[[[1.0, 3], [5.0, 1]]]]"));

        assertThat(Side.of(file).cells().values().iterator().next().scores()).containsExactly(2.0);
    }

    @Test
    void cellsOfOneSideAloneAreNamed() throws IOException {
        Comparison comparison = compare(
                new JmhJson().with("b.R.pass", "avgt", STEADY).with("b.Old.pass", "avgt", STEADY),
                new JmhJson().with("b.R.pass", "avgt", STEADY).with("b.New.pass", "avgt", STEADY),
                false);

        assertThat(comparison.apart()).containsOnly(
                Map.entry("b.Old.pass variant=A", "only in the base"),
                Map.entry("b.New.pass variant=A", "only in the candidate"));
    }

    @Test
    void aForkThatDidNotFinishIsNamedWhetherOthersDidOrNot() throws IOException {
        Cell some = Forked.cell("some");
        Cell none = Forked.cell("none");
        Side base = side("base", Forked.complete(some, 0, 10), Forked.complete(none, 0, 10));
        Side candidate = side("candidate", Forked.complete(some, 0, 10), Forked.failed(some, 1),
                Forked.failed(none, 0));

        Comparison comparison = Comparison.of(base, candidate, Criterion.ofAll(0.03), false);
        assertThat(comparison.apart()).containsExactly(Map.entry(none.measured(),
                "the candidate did not finish: was ended, on purpose"));
        assertThat(comparison.notes())
                .endsWith(some.measured()
                        + ": a fork of the candidate did not finish: was ended, on purpose");
        assertThat(Comparison.of(candidate, base, Criterion.ofAll(0.03), false).apart())
                .containsValue("the base did not finish: was ended, on purpose");
    }

    private Side side(String name, ForkRecord... forks) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : forks) {
                store.append(fork);
            }
        }
        return Side.of(folder);
    }

    @Test
    void aScoreOfZeroIsNotCompared() throws IOException {
        Comparison comparison = compare(
                new JmhJson().with("b.R.pass", "avgt", STEADY).with("b.Z.pass", "avgt", 0, 1),
                new JmhJson().with("b.R.pass", "avgt", STEADY).with("b.Z.pass", "avgt", 1, 1),
                false);

        assertThat(comparison.apart()).containsOnlyKeys("b.Z.pass variant=A");
    }

    @Test
    void sidesThatWereNotCellResultAlikeAreRefusedUnlessAskedFor() throws IOException {
        JmhJson base = new JmhJson().with("b.R.pass", "avgt", "21", 3, STEADY);
        JmhJson candidate = new JmhJson().with("b.R.pass", "avgt", "25", 5, STEADY);

        assertThatThrownBy(() -> compare(base, candidate, false)).isInstanceOf(Refusal.class)
                .hasMessageContaining("measurementIterations: 3 and 5")
                .hasMessageContaining("JVM: 21, VM 21 and 25, VM 25")
                .hasMessageContaining("--allow-differences");
        Comparison allowed = compare(base, candidate, true);
        assertThat(allowed.rows().get(0).differences()).hasSize(2);
        assertThat(ComparisonTable.text(allowed))
                .containsPattern("R.pass .* same +measurementIterations: 3 and 5; JVM: 21");
    }

    @Test
    void sidesWithoutACommonCellAreRefused() {
        assertThatThrownBy(() -> compare(new JmhJson().with("b.R.pass", "avgt", STEADY),
                new JmhJson().with("b.S.pass", "avgt", STEADY), false))
                .isInstanceOf(Refusal.class).hasMessageContaining("no cell in common");
    }

    @Test
    void whatIsNoResultOfJmhIsRefused() throws IOException {
        String whole = new JmhJson().with("b.R.pass", "avgt", STEADY).toString();
        for (String text : List.of("", "{}", "[]", "[1]", "[{\"benchmark\": \"x\"}]", "no json",
                whole.substring(0, whole.length() / 2))) {
            Path file = write("foreign.json", text);
            assertThatThrownBy(() -> Side.of(file)).as(text)
                    .isInstanceOf(Refusal.class).hasMessageContaining("foreign.json")
                    .hasMessageContaining(
                            "allowed is the folder of a run, or a JSON file of JMH's");
        }
    }

    @Test
    void filesFromAnywhereComeWithANoteOnTheirOrder() throws IOException {
        assertThat(compare(new JmhJson().with("b.R.pass", "avgt", STEADY),
                new JmhJson().with("b.R.pass", "avgt", STEADY), false).notes())
                .anyMatch(note -> note.contains("one after the other"))
                .anyMatch(note -> note.contains("does not say on what machine"));
    }

    @Test
    void theTableIsThereForPeopleForPagesAndForPrograms() throws IOException {
        Comparison comparison = compare(new JmhJson().with("b.R.pass", "avgt", STEADY),
                new JmhJson().with("b.R.pass", "avgt", MORE), false);

        assertThat(ComparisonTable.text(comparison))
                .containsPattern("b.R.pass variant=A +100\\.0 +110 +ns/op +\\+10\\.0 %")
                .contains(
                        "Of 1 cell: 1 slower, 0 faster, 0 same, 0 inconclusive, 0 too few forks.");
        assertThat(ComparisonTable.markdown(comparison))
                .contains("| b.R.pass variant=A | 100.0 | 110 | ns/op | +10.0 % |");
        assertThat(JsonParser.parseString(ComparisonTable.json(comparison)).getAsJsonObject()
                .getAsJsonArray("rows").get(0).getAsJsonObject().get("verdict").getAsString())
                .isEqualTo("SLOWER");
    }

    /** Each cell alone were called different once in a hundred comparisons. */
    @Test
    void aHundredIdenticalCellsSeldomHaveOneThatIsCalledSlower() throws IOException {
        Random random = new Random(7);
        int rounds = 300;
        int alarms = 0;
        long flagged = 0;
        for (int round = 0; round < rounds; round++) {
            List<Double> p = new ArrayList<>();
            for (int cell = 0; cell < 100; cell++) {
                p.add(Effect.of(noise(random), noise(random), Criterion.ofEach(0.03)).p());
            }
            flagged += p.stream().filter(chance -> chance < Recipe.ALPHA).count();
            alarms += Holm.corrected(p).stream().anyMatch(chance -> chance < Recipe.ALPHA) ? 1 : 0;
        }
        assertThat(flagged / (double) rounds).as("of a hundred, uncorrected").isBetween(0.7, 1.3);
        assertThat(alarms / (double) rounds).as("rounds with an alarm").isLessThan(0.05);
    }

    private static List<Double> noise(Random random) {
        return DoubleStream.generate(() -> Math.exp(random.nextGaussian() * 0.1)).limit(10)
                .boxed().toList();
    }

    @Test
    void aVerdictOverManyCellsIsCorrectedForTheirNumber() throws IOException {
        double[] lucky = {104, 107, 101, 103, 106, 104.5};
        JmhJson base = new JmhJson();
        JmhJson candidate = new JmhJson();
        for (int cell = 0; cell < 50; cell++) {
            base.with("b.R.pass" + cell, "avgt", STEADY);
            candidate.with("b.R.pass" + cell, "avgt", cell == 0 ? lucky : STEADY);
        }
        Comparison.Row alone = row(new JmhJson().with("b.R.pass0", "avgt", STEADY),
                new JmhJson().with("b.R.pass0", "avgt", lucky));
        Comparison.Row ofMany = row(base, candidate);

        assertThat(alone.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(ofMany.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ofMany.p()).isCloseTo(alone.p() * 50, within(1e-9));
        assertThat(ofMany.effect().detectable()).isGreaterThan(alone.effect().detectable());
    }

    private Comparison.Row row(JmhJson base, JmhJson candidate) throws IOException {
        return compare(base, candidate, false).rows().get(0);
    }

    /** As by {@code JAVA_TOOL_OPTIONS}, which no command line shows. */
    @Test
    void jvmArgumentsOfOneSideAreNamedAndNotRefused() throws IOException {
        Comparison comparison = compare(
                new JmhJson().with("a.B.c", "avgt", 5, 5, 5, 5, 5).on("-Xint"),
                new JmhJson().with("a.B.c", "avgt", 1, 1, 1, 1, 1).on("-XX:+UseSerialGC"), false);
        assertThat(comparison.rows().get(0).differences())
                .containsExactly("JVM arguments: -Xint and -XX:+UseSerialGC");
    }

    @Test
    void otherIdleThreadsAreNamedAndNotRefused() throws IOException {
        JmhJson drawn = new JmhJson().with("a.B.c", "avgt", 1, 1, 1, 1, 1).drew(3, 0, 1, 0, 1);
        JmhJson older = new JmhJson().with("a.B.c", "avgt", 1, 1, 1, 1, 1);
        assertThat(row(older, drawn).differences()).containsExactly(
                "idle threads: none drawn and 0 1 3 before carriers, 0 between");
        assertThat(row(drawn, drawn).differences()).isEmpty();
    }

    private Comparison compare(JmhJson base, JmhJson candidate, boolean allowDifferences)
            throws IOException {
        return Comparison.of(Side.of(write("base.json", base.toString())),
                Side.of(write("candidate.json", candidate.toString())),
                Criterion.ofAll(0.03), allowDifferences).withRows();
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(temporary.resolve(name), text);
    }

    private static Path golden() {
        return Path.of("src/test/resources/strandbench/harness/compare/jmh-1.37.json");
    }
}
