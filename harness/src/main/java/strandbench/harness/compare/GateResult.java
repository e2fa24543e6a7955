package strandbench.harness.compare;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.harness.text.Refusal;

/**
 * What the two stages of a gate said.
 *
 * @param first all cells, with few forks
 * @param second the cells that the first stage called different, with more and fresh forks; null if it
 *     called none so
 * @param unfinished the candidate's cells that did not finish though the base's did, in either stage, each with its
 *     reason
 * @param unjudged the cells that the base did not finish either, so that nothing follows of them
 */
public record GateResult(Comparison first, Comparison second, Map<String, String> unfinished,
        Map<String, String> unjudged) {
    /** Its name in the folder of its gate. */
    public static final String FILE = "verdict.json";

    /** The folder of the first stage's run in that of its gate. */
    public static final String FIRST = "first";

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .serializeSpecialFloatingPointValues().create();

    /** What an older version wrote lacks what is new. */
    public GateResult {
        unjudged = unjudged == null ? Map.of() : unjudged;
    }

    /** Whether a folder is that of a gate that has ended. */
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    /**
     * Reads what a gate has found.
     *
     * @throws Refusal if it cannot be read
     */
    public static GateResult read(Path gate) {
        Path file = gate.resolve(FILE);
        try {
            GateResult result = JSON.fromJson(Files.readString(file), GateResult.class);
            if (result == null || result.first == null || result.unfinished == null) {
                throw new JsonParseException("it holds no verdict");
            }
            return result;
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: not the verdict of a gate (%s)", file, e.getMessage());
        }
    }

    /** What its file holds. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /** The cells of which both stages say the same. */
    public List<Comparison.Row> confirmed(Verdict verdict) {
        if (second == null) {
            return List.of();
        }
        List<String> flagged = first.rows(verdict).stream().map(Comparison.Row::cell).toList();
        return second.rows(verdict).stream().filter(row -> flagged.contains(row.cell())).toList();
    }

    /** All of them, in the order of the second stage. */
    public List<Comparison.Row> confirmed() {
        return second == null
                ? List.of()
                : second.rows().stream()
                        .filter(row -> row.verdict().isDifference()
                                && confirmed(row.verdict()).contains(row))
                        .toList();
    }

    /** Those that the first stage calls slower, and of which the second cannot say whether they are. */
    public List<Comparison.Row> unconfirmed() {
        if (second == null) {
            return List.of();
        }
        List<String> judged = second.rows().stream()
                .filter(row -> row.verdict() != Verdict.TOO_FEW_FORKS)
                .map(Comparison.Row::cell).toList();
        return first.rows(Verdict.SLOWER).stream()
                .filter(row -> !judged.contains(row.cell()) && !unfinished.containsKey(row.cell())
                        && !unjudged.containsKey(row.cell()))
                .toList();
    }

    /** Whether somebody has to look. */
    public boolean isRegression() {
        return !confirmed(Verdict.SLOWER).isEmpty() || !unfinished.isEmpty();
    }

    /** Whether there is anything to conclude from. */
    public boolean saysAnything() {
        return !first.rows().isEmpty() || !unfinished.isEmpty();
    }

    /** One line for each thing that follows. */
    public String conclusion() {
        return Stream.of(Stream.of(verdict()),
                unconfirmed().stream()
                        .map(row -> "Slower in the first stage, and not judged in the second: %s %s"
                                .formatted(row.cell(),
                                        ComparisonTable.change(row.effect().ratio()))),
                unjudged.entrySet().stream().map(cell -> "Not judged: %s: %s".formatted(
                        cell.getKey(), cell.getValue())),
                first.rows(Verdict.TOO_FEW_FORKS).stream().map(row -> "Not judged: %s: %s"
                        .formatted(row.cell(), Verdict.TOO_FEW_FORKS)))
                .flatMap(lines -> lines).collect(Collectors.joining("\n", "", "\n"));
    }

    private String verdict() {
        if (!saysAnything()) {
            return "No cell could be judged.";
        }
        if (!isRegression() && confirmed(Verdict.FASTER).isEmpty()) {
            return unconfirmed().isEmpty()
                    ? "No cell got slower."
                    : "No cell is known to have got slower.";
        }
        return Stream.of(
                lines("Slower, confirmed", Verdict.SLOWER),
                unfinished.entrySet().stream()
                        .map(cell -> "Did not finish any more: %s: %s".formatted(cell.getKey(),
                                cell.getValue())),
                lines("Faster, confirmed", Verdict.FASTER))
                .flatMap(lines -> lines).collect(Collectors.joining("\n"));
    }

    private Stream<String> lines(String head, Verdict verdict) {
        return confirmed(verdict).stream().map(row -> "%s: %s %s".formatted(head, row.cell(),
                ComparisonTable.change(row.effect().ratio())));
    }

    /** The whole, for the summary of a nightly run. */
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
