package strandbench.harness.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;

/**
 * How many times faster than the reference of its work a model's variant is, within one run. Every other knob of both has
 * its default.
 *
 * @param distance between the CPUs, as tables call it; empty where the run has one
 */
public record TimesFaster(Row row, String distance, Ratio ratio) {
    /**
     * What that is measured of in any run.
     *
     * @param type the simple name of its class
     * @param variant empty where the class has none
     */
    public record Row(Work work, String type, String variant) {
        private static Optional<Row> of(CellResult cell) {
            String variant = cell.param("variant");
            String type = cell.benchmark().substring(0, cell.benchmark().lastIndexOf('.'));
            return Work.of(type, variant).filter(work -> work.referenceVariant().isPresent())
                    .filter(work -> cell.method().equals(method(work)))
                    .map(work -> new Row(work, cell.type(), variant))
                    .filter(row -> !row.isReference());
        }

        private static String method(Work work) {
            return work.workload().columns().get(0).method();
        }

        private boolean isReference() {
            return type.equals(work.workload().reference())
                    && work.referenceVariant().equals(Optional.of(variant));
        }

        private Optional<Ratio> in(Results run) {
            Workload workload = work.workload();
            return score(run, workload.reference(), work.referenceVariant().orElseThrow())
                    .flatMap(reference -> score(run, type, variant)
                            .map(own -> Ratio.of(reference, own)));
        }

        private Optional<Figure> score(Results run, String ofType, String ofVariant) {
            return run.score(ofType + "." + method(work), Map.of("variant", ofVariant));
        }
    }

    /** All that a run has, the references themselves left out, at each distance between its CPUs, the nearest first. */
    public static List<TimesFaster> of(Results run) {
        List<TimesFaster> all = new ArrayList<>();
        List<Results> prices = run.prices();
        for (int i = 0; i < prices.size(); i++) {
            String distance = Results.distance(i, prices.size());
            Results here = prices.get(i);
            // Nobody knows how far apart the CPUs of Go were: it stands with the nearest alone.
            boolean isNearest = i == 0;
            here.scored().stream().filter(cell -> isNearest || !Results.isGo(cell))
                    .flatMap(cell -> Row.of(cell).stream()).distinct()
                    .forEach(row -> row.in(here)
                            .ifPresent(ratio -> all.add(new TimesFaster(row, distance, ratio))));
        }
        return all;
    }
}
