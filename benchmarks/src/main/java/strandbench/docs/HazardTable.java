package strandbench.docs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.machine.Environment;
import strandbench.harness.report.VerdictTable;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Results;
import strandbench.suite.Strandbench;

/**
 * Verdicts of one side.
 *
 * @param models the columns
 * @param rows by hazard and then by model
 */
record HazardTable(Set<String> models, Map<String, Map<String, Verdict>> rows) {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    private HazardTable() {
        this(new TreeSet<>(), new TreeMap<>(Comparator.comparing(HazardTable::sortable)));
    }

    /** A hazard whose numbers come by their size where it is sorted. */
    private static String sortable(String hazard) {
        return NUMBER.matcher(hazard).replaceAll(
                number -> "%018d".formatted(Long.parseLong(number.group())));
    }

    /** Those of a run, added to those of others. */
    static void add(Results run, Environment environment, Map<Side, HazardTable> tables) {
        run.cells().forEach(cell -> Workload.find(Words.type(cell.cell()))
                .filter(Strandbench.HAZARDS::contains)
                .ifPresent(workload -> add(cell, workload, run.path(), environment, tables)));
    }

    /** Collectors and heaps are arms, and what one wants to see below each other. */
    private static void add(CellResult cell, Workload workload, Path run, Environment environment,
            Map<Side, HazardTable> tables) {
        boolean isOfCollector = workload.equals(Strandbench.LONG_LIVED);
        String arm = isOfCollector
                ? Side.arm(cell, environment).map(said -> ", " + said).orElse("")
                : "";
        Side side = isOfCollector
                ? Side.ofAllArms(cell, environment)
                : Side.of(cell, environment);
        tables.computeIfAbsent(side, first -> new HazardTable())
                .add(cell, workload, run, hazard(cell, workload) + arm);
    }

    private void add(CellResult cell, Workload workload, Path run, String hazard) {
        String model = Words.model(Words.type(cell.cell()));
        models.add(model);
        rows.computeIfAbsent(hazard, first -> new TreeMap<>())
                .put(model, Verdict.of(cell, workload, run));
    }

    private static String hazard(CellResult cell, Workload workload) {
        String benchmark = cell.cell().benchmark();
        String method = workload.columns().size() == 1
                ? ""
                : " " + benchmark.substring(benchmark.lastIndexOf('.') + 1);
        Map<String, String> knobs = cell.cell().params();
        return workload.title() + method + knobs.entrySet().stream()
                .map(knob -> " `%s`".formatted(knobs.size() == 1
                        ? knob.getValue()
                        : knob.getKey() + "=" + knob.getValue()))
                .collect(Collectors.joining());
    }

    /** Those of a run for its report. */
    static List<VerdictTable> ofReport(Results run) {
        Map<Side, HazardTable> tables = new LinkedHashMap<>();
        run.environment().ifPresent(environment -> add(run, environment, tables));
        return tables.entrySet().stream()
                .map(table -> table.getValue().ofReport(table.getKey().toString())).toList();
    }

    private VerdictTable ofReport(String title) {
        List<String> columns = List.copyOf(models);
        return new VerdictTable(title, columns, rows.entrySet().stream()
                .map(row -> new VerdictTable.Row(row.getKey().replace("`", ""),
                        Arrays.asList(columns.stream().map(model -> row.getValue().get(model))
                                .map(HazardTable::ofReport)
                                .toArray(VerdictTable.Verdict[]::new))))
                .toList());
    }

    private static VerdictTable.Verdict ofReport(Verdict verdict) {
        return verdict == null
                ? null
                : new VerdictTable.Verdict(verdict.words(), verdict.isHazard(),
                        verdict.dump().map(Verdict.Dump::threads).orElse(null));
    }
}
