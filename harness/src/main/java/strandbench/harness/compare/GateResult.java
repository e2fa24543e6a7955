package strandbench.harness.compare;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.text.Refusal;

/**
 * The results of a gate's two stages.
 *
 * @param first all cells, with few forks
 * @param second the cells that the first stage called different, with more and fresh forks; null if there were none
 * @param unfinished the cells that the base finished and the candidate did not, in either stage, each with its reason
 * @param unfinishedByBase the cells that the base did not finish, from which nothing follows
 * @param removed the benchmarks that only the base's jar has, which are not measured; null in older files
 * @param detectable the largest slowdown that may stay hidden in a judged cell; 0.2 is 20 %
 */
public record GateResult(Comparison first, Comparison second, Map<String, String> unfinished,
        Map<String, String> unfinishedByBase, List<String> removed, double detectable) {
    /** Its file in the gate's folder. */
    public static final String FILE = "verdict.json";

    /** The folder of the first stage's run, in the gate's folder. */
    public static final String FIRST = "first";

    /** Why the base did not finish a cell that the candidate adds and finished: no reason to fail. */
    public static final String NEW = "only the candidate's jar has it";

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .serializeSpecialFloatingPointValues().create();

    /** Whether a folder is that of a finished gate. */
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    /**
     * Reads the result of a gate.
     *
     * @throws Refusal if it cannot be read
     */
    public static GateResult read(Path gate) {
        Path file = gate.resolve(FILE);
        try {
            GateResult result = JSON.fromJson(Files.readString(file), GateResult.class);
            if (result == null || result.first == null || result.unfinished == null
                    || result.unfinishedByBase == null) {
                throw new JsonParseException("it holds no verdict");
            }
            return result;
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: not the verdict of a gate (%s)", file, e.getMessage());
        }
    }

    /** The contents of its file. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /** The cells for which both stages have the same verdict. */
    public List<Comparison.Row> confirmed(Verdict verdict) {
        if (second == null) {
            return List.of();
        }
        List<String> flagged = first.rows(verdict).stream().map(Comparison.Row::cell).toList();
        return second.rows(verdict).stream().filter(row -> flagged.contains(row.cell())).toList();
    }

    /** All confirmed cells, in the order of the second stage. */
    public List<Comparison.Row> confirmed() {
        return second == null
                ? List.of()
                : second.rows().stream()
                        .filter(row -> row.verdict().isDifference()
                                && confirmed(row.verdict()).contains(row))
                        .toList();
    }

    /**
     * The cells that should have a verdict and have none, each with the reason. While there is one, the gate does not
     * pass. Cells that the candidate adds need a verdict only if no other cell has one.
     */
    public Map<String, String> unjudged() {
        Map<String, String> unjudged = new TreeMap<>(first.apart());
        unjudged.putAll(unfinishedByBase);
        for (Comparison.Row row : first.rows()) {
            String cell = row.cell();
            whyUnjudged(row, last(row)).ifPresent(why -> unjudged.putIfAbsent(cell, why));
        }
        unjudged.keySet().removeAll(unfinished.keySet());
        if (!first.rows().isEmpty()) {
            unjudged.keySet().removeAll(added().toList());
        }
        return unjudged;
    }

    /** The cells that the base's jar lacks and the candidate finished. */
    private Stream<String> added() {
        return unfinishedByBase.entrySet().stream().filter(cell -> cell.getValue().equals(NEW))
                .map(Map.Entry::getKey);
    }

    /** The latest result of a cell; for a cell that did not get slower, that of the first stage. */
    private Comparison.Row last(Comparison.Row row) {
        return second == null || row.verdict() != Verdict.SLOWER
                ? row
                : second.rows().stream().filter(again -> again.cell().equals(row.cell()))
                        .findFirst().orElse(null);
    }

    private Optional<String> whyUnjudged(Comparison.Row row, Comparison.Row last) {
        if (last == null || last.verdict() == Verdict.TOO_FEW_FORKS) {
            String few = last == null || last.prices().isEmpty()
                    ? "no two forks met the same distance between the CPUs"
                    : "%d forks that can be compared, and %d are needed".formatted(
                            last.effect().forks(), Verdict.FEWEST_FORKS);
            return Optional.of(last == row
                    ? few
                    : "slower in the first stage (%s), and in the second %s".formatted(
                            ComparisonTable.change(row.effect().ratio()), few));
        }
        return last.verdict() == Verdict.INCONCLUSIVE && last.effect().detectable() > detectable
                ? Optional.of(
                        "inconclusive, and only a slowdown of %s or more would have been found; the limit is %s"
                                .formatted(percent(last.effect().detectable()),
                                        percent(detectable)))
                : Optional.empty();
    }

    /** Whether a slowdown was confirmed, or a cell no longer finishes. */
    public boolean isRegression() {
        return !confirmed(Verdict.SLOWER).isEmpty() || !unfinished.isEmpty();
    }

    /** The conclusions, one line each. */
    public String conclusion() {
        return Stream.of(
                lines("Slower, confirmed", Verdict.SLOWER),
                unfinished.entrySet().stream()
                        .map(cell -> "No longer finishes: %s: %s".formatted(cell.getKey(),
                                cell.getValue())),
                isRegression() ? Stream.<String>of() : Stream.of(absence()),
                lines("Faster, confirmed", Verdict.FASTER),
                added().map(cell -> "New: %s: %s".formatted(cell, NEW)),
                Stream.ofNullable(removed).flatMap(List::stream)
                        .map("Removed: %s: only the base's jar has it"::formatted),
                unjudged().entrySet().stream().map(cell -> "Not judged: %s: %s".formatted(
                        cell.getKey(), cell.getValue())))
                .flatMap(lines -> lines).collect(Collectors.joining("\n", "", "\n"));
    }

    /** The statement for a gate without a slower cell: the slowdown that would have been detected. */
    private String absence() {
        Map<String, String> unjudged = unjudged();
        List<Double> visible = first.rows().stream()
                .filter(row -> !unjudged.containsKey(row.cell()))
                .map(row -> last(row).effect().detectable()).toList();
        if (visible.isEmpty()) {
            return "No verdict: no cell was judged.";
        }
        String seen = "no cell got slower by more than %s (a slowdown of that size is found in 95 of 100 cases)"
                .formatted(percent(Collections.max(visible)));
        return unjudged.isEmpty()
                ? seen.replaceFirst("no", "No") + "."
                : "No verdict: of %d cells %d got no verdict; of the others %s.".formatted(
                        visible.size() + unjudged.size(), unjudged.size(), seen);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    private Stream<String> lines(String head, Verdict verdict) {
        return confirmed(verdict).stream().map(row -> "%s: %s %s".formatted(head, row.cell(),
                ComparisonTable.change(row.effect().ratio())));
    }

    /** The whole result, for the summary of a nightly run. */
    public String markdown() {
        return "# Performance gate\n\n"
                + conclusion().lines().map(line -> "- " + line + "\n")
                        .collect(Collectors.joining())
                + (second == null
                        ? ""
                        : "\n## Second stage: what the first one flagged, with fresh forks\n\n"
                                + ComparisonTable.markdown(second))
                + "\n## First stage: every cell\n\n"
                + ComparisonTable.markdown(first);
    }

    /** The same for a terminal. */
    public String text() {
        return "\nFirst stage\n\n" + ComparisonTable.text(first)
                + (second == null ? "" : "\nSecond stage\n\n" + ComparisonTable.text(second))
                + "\n" + conclusion();
    }
}
