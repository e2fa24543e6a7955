package strandbench.harness.gate;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.GateResult;
import strandbench.harness.fork.ArmForks;
import strandbench.harness.fork.ForkOpener;
import strandbench.harness.history.History;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * The command {@code gate}. All cells are measured with few forks of either arm, which take turns; what
 * differs is measured again, with more and fresh forks. Their numbers are fixed beforehand: whoever goes on
 * until p is small finds a difference everywhere.
 */
public final class Gate {
    /** What it was asked to do, so that it can be resumed. */
    static final String ASKED = "gate.json";

    /** What it found, for people. */
    static final String SUMMARY = "verdict.md";

    private static final String BASE = "base";
    private static final String CANDIDATE = "candidate";

    private final GateOptions asked;
    private final RunFolder folder;
    private final ForkOpener forks;

    private Gate(GateOptions asked, RunFolder folder, ForkOpener forks) {
        this.asked = asked;
        this.folder = folder;
        this.forks = forks;
    }

    /** Carries it out; exit code 1 if something got slower, or does not finish any more. */
    public static int main(List<String> words) {
        return main(words, ArmForks::new);
    }

    /** The same with forks from elsewhere. */
    static int main(List<String> words, ForkOpener forks) {
        GateOptions asked = GateOptions.parse(words);
        if (asked.resume != null) {
            return new Gate(begun(asked.resume), RunFolder.existing(asked.resume), forks)
                    .carryOut();
        }
        RunFolder folder = RunFolder
                .create(asked.out == null ? RunFolder.unused(Clock.systemUTC()) : asked.out);
        folder.write(ASKED, new Gson().toJson(words) + "\n");
        return new Gate(asked, folder, forks).carryOut();
    }

    private static GateOptions begun(Path folder) {
        try {
            String[] words = new Gson().fromJson(Files.readString(folder.resolve(ASKED)),
                    String[].class);
            return GateOptions.parse(List.of(words));
        } catch (IOException | JsonParseException | NullPointerException e) {
            throw Refusal.usage("gate --resume %s: not the folder of a gate (%s)", folder, e);
        }
    }

    private int carryOut() {
        Path first = folder.path.resolve(GateResult.FIRST);
        if (measure(first, asked.forks.get(0), List.of()) == Measurement.STOPPED) {
            return Measurement.STOPPED;
        }
        Comparison ofAll = Comparison.ofArms(first, asked.threshold / 100, Recipe.ALPHA);
        List<String> flagged = ofAll.rows().stream().filter(row -> row.verdict().isDifference())
                .map(Comparison.Row::cell).toList();
        Comparison ofFlagged = null;
        if (!flagged.isEmpty()) {
            Path second = folder.path.resolve("second");
            if (measure(second, asked.forks.get(1), flagged) == Measurement.STOPPED) {
                return Measurement.STOPPED;
            }
            ofFlagged = Comparison.ofArms(second, asked.threshold / 100, Recipe.ALPHA);
        }
        GateResult result = new GateResult(ofAll, ofFlagged, unfinished(first));
        folder.write(GateResult.FILE, result.json());
        folder.write(SUMMARY, result.markdown());
        Tables.print(result.text());
        if (asked.history != null) {
            History.append(asked.history, asked.commit, first, CANDIDATE);
        }
        Report.write(folder.path, asked.history);
        return result.isRegression() ? 1 : 0;
    }

    private int measure(Path stage, int forksOfEach, List<String> cells) {
        if (Files.exists(stage.resolve(RunFolder.PLAN))) {
            return Measurement.resume(stage, false, forks);
        }
        List<String> words = new ArrayList<>(List.of(
                "--out", stage.toString(),
                "--arm", BASE + "=" + asked.base,
                "--arm", CANDIDATE + "=" + asked.candidate,
                "-f", Integer.toString(forksOfEach)));
        cells.forEach(cell -> words.addAll(List.of("--cell", cell)));
        words.addAll(asked.run);
        return Measurement.start(RunOptions.parse(words), words, forks);
    }

    private static Map<String, String> unfinished(Path stage) {
        Map<String, String> unfinished = new LinkedHashMap<>();
        List<Cell> cells = PlanFile.read(stage).cells();
        try (Store store = Store.open(stage)) {
            for (Cell cell : cells) {
                boolean base = cells.stream()
                        .anyMatch(other -> other.measured().equals(cell.measured())
                                && other.arm().equals(BASE) && store.failure(other).isEmpty());
                if (base && cell.arm().equals(CANDIDATE)) {
                    store.failure(cell).ifPresent(why -> unfinished.put(cell.measured(), why));
                }
            }
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be read again (%s)", stage, e);
        }
        return unfinished;
    }
}
