package strandbench.harness.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import strandbench.core.Baseline;
import strandbench.core.Bound;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.claim.Checked;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.report.SiteIndex.Measured;
import strandbench.harness.results.CellResult;
import strandbench.harness.table.Grid;
import strandbench.harness.table.Item;
import strandbench.harness.table.Sheet;
import strandbench.harness.table.TableRun;

/**
 * What a site opens with.
 *
 * @param latestFirst the runs
 * @param page of a run, by its name
 */
record Highlights(List<Checked.Named> latestFirst, Function<String, String> page) {
    /** The suite's first workload, by the latest of those runs that have intervals of the most models, on the most CPUs. */
    Optional<Measured> ranking() {
        return Suite.ofThisJar().workloads().stream().filter(Workload::isHeadline).findFirst()
                .flatMap(workload -> latestFirst.stream()
                        .reduce(BinaryOperator.maxBy(
                                Comparator.<Checked.Named>comparingLong(
                                        run -> models(run, workload))
                                        .thenComparing(Highlights::cpus)))
                        .filter(run -> models(run, workload) > 1)
                        .map(run -> ranking(run, workload)));
    }

    private static int cpus(Checked.Named run) {
        return Optional.ofNullable(run.results().place().cpusOfForks()).flatMap(CpuSet::ifList)
                .map(CpuSet::size).orElse(1);
    }

    private static long models(Checked.Named run, Workload workload) {
        return run.results().cells().stream().filter(cell -> isOf(cell, workload))
                .map(cell -> Words.model(Words.type(cell.cell()))).distinct().count();
    }

    /** Whether it belongs in a ranking of models: baselines and bounds do not. */
    private static boolean isOf(CellResult cell, Workload workload) {
        return cell.isTime() && cell.complete().size() > 2
                && BenchmarkMethod.ifNamed(cell.benchmark()).map(BenchmarkMethod::type)
                        .filter(type -> type.isAnnotationPresent(Baseline.class)
                                || type.isAnnotationPresent(Bound.class))
                        .isEmpty()
                && cell.cell().method().equals(workload.columns().get(0).method())
                && Workload.find(Words.type(cell.cell())).equals(Optional.of(workload));
    }

    private Measured ranking(Checked.Named run, Workload workload) {
        Grid.Group group = Grid.of(items(run).filter(item -> isOf(item.whole(), workload)).toList(),
                List.of("distance")).groups().get(0);
        return measured(run, group.unit(), Sheet.of(group, List.of("score"), item -> "", false)
                .sorted(Comparator.comparingDouble(line -> line.values().get(0).number())));
    }

    /** Of each run that has searched for the rates that servers hold, the one of the most servers first. */
    List<Measured> served() {
        return latestFirst.stream().flatMap(run -> {
            List<Item> items = items(run)
                    .filter(item -> item.whole().counter(ServedTable.CAPACITY).isPresent())
                    .toList();
            List<String> knobs = Stream.of("rate", "percent").filter(knob -> items.stream()
                    .anyMatch(item -> item.whole().cell().params().containsKey(knob))).toList();
            return Grid.of(items, knobs).groups().stream().map(group -> measured(run, group.unit(),
                    Site.greatestFirst(Sheet.of(group,
                            List.of("held=" + ServedTable.CAPACITY, "p99=excess.quick"), item -> "",
                            false))));
        }).sorted(Comparator.comparing(served -> -served.table().lines().size())).toList();
    }

    private Measured measured(Checked.Named run, String unit, Sheet table) {
        return new Measured(run.name(), page.apply(run.name()),
                run.results().origin().orElseThrow(), unit, table);
    }

    private static Stream<Item> items(Checked.Named run) {
        return new TableRun(1, run.results()).items().stream();
    }
}
