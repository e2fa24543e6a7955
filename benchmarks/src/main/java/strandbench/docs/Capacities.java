package strandbench.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.core.Reported;
import strandbench.harness.cli.Action;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.stats.Survival;
import strandbench.harness.stats.Survival.Capacity;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/**
 * Which rate nine of ten servers hold, and what they cost at a share of it, as tables in Markdown made of one run whose servers
 * were asked for more and more.
 */
@Command(name = "capacities", description = "print which rate nine of ten servers held during the run in DIR")
public final class Capacities implements Action {
    /** Of all servers: those that hold a capacity. */
    static final double SHARE = 0.9;

    /** The ratio of two neighbouring rates that a server is asked for. */
    static final double STEP = Math.pow(2, 0.25);

    private static final String CAPACITY = "capacity";

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "README", description = "a file with marks for the table")
    Path readme;

    /**
     * Fresh servers of one kind.
     *
     * @param held what each held at last, in requests per second
     * @param flags what stood in the way of some that says nothing about them
     */
    record Row(String name, List<Double> held, Set<String> flags) {
        Capacity capacity() {
            return Survival.of(SHARE, held, STEP);
        }
    }

    @Override
    public int carryOut() {
        List<Row> rows = rows(folder);
        if (rows.isEmpty()) {
            throw Refusal.usage(
                    "capacities %s: there are no %d servers of a kind that were asked for more and more; measure some, as in Stack -p rate=0 -f 10",
                    folder, Survival.LEAST);
        }
        Tables.show(table(rows), "capacities", folder.toString(), readme);
        return 0;
    }

    /** The servers of a run, the best first; those of a kind that there are too few of are left out. */
    static List<Row> rows(Path folder) {
        Map<String, List<ForkRecord>> servers = new LinkedHashMap<>();
        for (CellResult cell : RunReader.read(folder).cells()) {
            Map<String, String> params = new TreeMap<>(cell.cell().params());
            // What a server was asked for afterwards is of no matter.
            params.keySet().removeAll(Set.of("rate", "percent"));
            List<ForkRecord> forks = cell.forks().stream().filter(Capacities::hasClimbed).toList();
            servers.computeIfAbsent(KnobTables.rowName(cell.cell().benchmark(), params, ""),
                    name -> new ArrayList<>()).addAll(forks);
        }
        List<Row> rows = new ArrayList<>();
        servers.forEach((name, forks) -> {
            if (forks.size() >= Survival.LEAST) {
                rows.add(row(name, forks));
            }
        });
        rows.sort(Comparator.comparingDouble((Row row) -> -row.capacity().rate())
                .thenComparing(Row::name));
        return rows;
    }

    private static boolean hasClimbed(ForkRecord fork) {
        return fork.isComplete() && fork.secondary().containsKey(CAPACITY);
    }

    private static Row row(String name, List<ForkRecord> forks) {
        Set<String> flags = new LinkedHashSet<>();
        forks.forEach(fork -> fork.secondary().forEach((label, share) -> {
            if (label.startsWith(Reported.FLAG) && share.score() > 0) {
                flags.add(label.substring(Reported.FLAG.length()));
            }
        }));
        return new Row(name, forks.stream()
                .map(fork -> fork.secondary().get(CAPACITY).score()).sorted().toList(), flags);
    }

    private String table(List<Row> rows) {
        StringBuilder text = new StringBuilder(Results.read(folder).setting()).append(
                """


                    | held, requests per second | by nine of ten servers | by the first to fail | by half | by the last | servers | beware |
                    |---|--:|--:|--:|--:|--:|---|
                    """);
        for (Row row : rows) {
            Capacity capacity = row.capacity();
            List<Double> held = row.held();
            text.append(String.format(Locale.ROOT,
                    "| %s | %,.0f (%,.0f to %,.0f) | %,.0f | %,.0f | %,.0f | %d | %s |%n",
                    row.name(), capacity.rate(), capacity.low(), capacity.high(),
                    held.getFirst(), held.get(held.size() / 2), held.getLast(), held.size(),
                    String.join("; ", row.flags())));
        }
        return text.append('\n').append(new Shares(RunReader.read(folder)).tables()).toString();
    }
}
