package strandbench.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.core.Reported;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.results.StoredCell;
import strandbench.harness.stats.Survival;
import strandbench.harness.stats.Survival.Capacity;
import strandbench.harness.stats.Survival.Trials;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * How many fresh servers held each rate, and which rate nine of ten would, as a table in Markdown made of one run that has
 * several rates and several forks of each.
 */
@Command(name = "capacities", description = "print how many servers held each rate, and which rate nine of ten hold, during the run in DIR")
public final class Capacities implements Action {
    private static final String RATE = "rate";
    private static final double SHARE = 0.9;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    /** A server, and what became of it at each rate. */
    private record Row(String name, Map<Integer, Trials> trials) {
        Capacity capacity() {
            return Survival.at(SHARE, List.copyOf(trials.values()));
        }
    }

    @Override
    public int carryOut() {
        List<Row> rows = rows();
        TreeSet<Integer> rates = new TreeSet<>();
        rows.forEach(row -> rates.addAll(row.trials.keySet()));
        if (rates.size() < 2) {
            throw Refusal.usage(
                    "capacities %s: there are no servers that were asked for two rates; measure some, as in Stack -p rate=1000,2000,4000 -f 10",
                    folder);
        }
        Tables.show(table(rows, List.copyOf(rates)), "capacities", folder.toString(), readme);
        return 0;
    }

    private List<Row> rows() {
        Map<String, Map<Integer, Trials>> found = new LinkedHashMap<>();
        for (StoredCell cell : RunReader.read(folder).cells()) {
            String rate = cell.cell().params().get(RATE);
            List<ForkRecord> forks = cell.forks().stream().filter(Capacities::isTrial).toList();
            if (rate != null && !rate.equals("0") && !forks.isEmpty()) {
                int held = (int) forks.stream().filter(Capacities::hasHeld).count();
                String name = KnobTables.rowName(cell.cell().benchmark(), cell.cell().params(),
                        RATE);
                found.computeIfAbsent(name, row -> new TreeMap<>()).put(
                        Integer.valueOf(rate),
                        new Trials(Integer.parseInt(rate), held, forks.size()));
            }
        }
        List<Row> rows = new ArrayList<>();
        found.forEach((name, trials) -> rows.add(new Row(name, trials)));
        rows.sort(Comparator.comparingDouble((Row row) -> -row.capacity().rate())
                .thenComparing(Row::name));
        return rows;
    }

    /** One that failed has told nothing. */
    private static boolean isTrial(ForkRecord fork) {
        return fork.limit() != null || fork.failure() == null && fork.secondary() != null
                && fork.secondary().containsKey(Reported.HELD);
    }

    private static boolean hasHeld(ForkRecord fork) {
        return fork.limit() == null && fork.secondary().get(Reported.HELD).score() == 1;
    }

    private String table(List<Row> rows, List<Integer> rates) {
        StringBuilder text = new StringBuilder(Results.read(folder).setting()).append("\n\n");
        text.append("| servers that held a rate, of those tried |");
        rates.forEach(rate -> text.append(String.format(Locale.ROOT, " %,d/s |", rate)));
        text.append(" nine of ten hold |\n|---|").append("--:|".repeat(rates.size() + 1))
                .append('\n');
        for (Row row : rows) {
            text.append("| ").append(row.name).append(" |");
            for (int rate : rates) {
                Trials trials = row.trials.get(rate);
                text.append(trials == null
                        ? " |"
                        : " %d of %d |".formatted(trials.survived(), trials.tried()));
            }
            text.append(" %s |\n".formatted(text(row.capacity(), rates)));
        }
        return text.append('\n').toString();
    }

    private static String text(Capacity capacity, List<Integer> rates) {
        return "%s (%s to %s)".formatted(text(capacity.rate(), rates), text(capacity.low(), rates),
                text(capacity.high(), rates));
    }

    private static String text(double rate, List<Integer> rates) {
        if (rate == 0) {
            return String.format(Locale.ROOT, "< %,d", rates.get(0));
        }
        return Double.isInfinite(rate)
                ? String.format(Locale.ROOT, "> %,d", rates.get(rates.size() - 1))
                : String.format(Locale.ROOT, "%,.0f", rate);
    }
}
