package strandbench.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import strandbench.docs.Picture.Row;
import strandbench.docs.Picture.Scale;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;
import strandbench.suite.Strandbench;

/** What handing over and creating cost, by the main variant of each model; empty where a run has none of them. */
final class HandOverPictures {
    private static final Map<Workload, String> QUESTIONS = new LinkedHashMap<>();

    static {
        QUESTIONS.put(Strandbench.RING, "What does one hand-over in a ring cost?");
        QUESTIONS.put(Strandbench.SKYNET, "What does a strand of a tree of strands cost?");
        QUESTIONS.put(Strandbench.GENERATOR,
                "What does an item cost that one strand gives another?");
    }

    private final Results run;
    /** At each distance that the CPUs had; nothing where nobody knows what the run took place on. */
    private final List<Results> prices;

    private final List<Cell> headline;

    HandOverPictures(Results run) {
        this.run = run;
        prices = run.environment().isPresent() ? run.ofOneSide().prices() : List.of();
        RunOptions options = RunOptions.parse(List.of("--profile", "headline"));
        headline = Profile.of(options, options.jmhOptions())
                .cells(List.of(Arm.none()), List.of(""));
    }

    /** By the name of the file, as in {@code ring.svg}. */
    Map<String, Optional<Picture>> all() {
        Map<String, Optional<Picture>> pictures = new LinkedHashMap<>();
        QUESTIONS.forEach((workload, question) -> pictures
                .put(workload.suffix().toLowerCase(Locale.ROOT) + ".svg",
                        picture(workload, question)));
        return pictures;
    }

    private Optional<Picture> picture(Workload workload, String question) {
        List<CellResult> shown = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (Cell cell : headline) {
            if (Work.of(cell).equals(Optional.of(Work.all(workload).get(0)))) {
                row(cell, shown).ifPresent(rows::add);
            }
        }
        List<String> series = prices.size() == 1
                ? List.of()
                : IntStream.range(0, prices.size())
                        .mapToObj(i -> "CPUs " + Results.distance(i, prices.size())).toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Picture(question,
                        RunSetting.of(run, shown.stream().mapToInt(cell -> cell.complete().size())),
                        workload.columns().get(0).unit(), Scale.LOG, false, series, rows));
    }

    /** Class and method. */
    private static String method(Cell cell) {
        String benchmark = cell.benchmark();
        return Words.type(cell) + benchmark.substring(benchmark.lastIndexOf('.'));
    }

    private Optional<Row> row(Cell cell, List<CellResult> shown) {
        // An older run has not all of today's knobs.
        Map<String, String> variant = cell.params().containsKey("variant")
                ? Map.of("variant", cell.params().get("variant"))
                : Map.of();
        List<Figure> scores = new ArrayList<>();
        for (Results price : prices) {
            Optional<CellResult> result = price.cell(method(cell), variant);
            result.ifPresent(shown::add);
            scores.add(result.map(CellResult::score)
                    .orElse(Figure.alone(Double.NaN)));
        }
        if (scores.stream().allMatch(score -> Double.isNaN(score.value()))) {
            return Optional.empty();
        }
        Figure last = scores.getLast();
        return Optional.of(new Row(Words.of(cell, Words.defaults(cell)),
                scores.stream().map(Figure::value).toList(),
                prices.size() == 1 ? last.low() : Double.NaN,
                prices.size() == 1 ? last.high() : Double.NaN,
                String.join(" · ", scores.stream()
                        .map(score -> Double.isNaN(score.value()) ? "–" : score.toString())
                        .toList())));
    }
}
