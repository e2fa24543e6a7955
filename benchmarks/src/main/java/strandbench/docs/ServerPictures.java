package strandbench.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import strandbench.docs.Picture.Row;
import strandbench.docs.Picture.Scale;
import strandbench.harness.histogram.AttachedHistogram;
import strandbench.harness.histogram.Histograms;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Figure;
import strandbench.harness.results.Results;
import strandbench.harness.stats.Survival.Capacity;
import strandbench.harness.text.Numbers;

/** The questions that a run of servers may answer; each picture is empty where it has no figures for it. */
final class ServerPictures {
    private static final String RATE = "rate";

    /** A rate that stands for a share of what the server holds. */
    private static final String OF_CAPACITY = "0";

    /** Of its capacity: so much load a server has. */
    private static final String PERCENT = "percent";
    private static final List<String> PERCENTS = List.of("25", "50", "75");
    private static final String HALF = "50";

    /** Answers of back ends that are not slow, less what these took. */
    private static final String EXCESS = "excess.quick";
    private static final String GOOD = "good";
    private static final String RESIDENT = "waiting.resident";
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double BYTES_PER_KIB = 1024;

    private final Results run;

    ServerPictures(Results run) {
        this.run = run;
    }

    /** What nine of ten hold. */
    Optional<Picture> capacity(List<Capacities.Row> servers) {
        List<Row> rows = servers.stream().map(server -> {
            Capacity capacity = server.capacity();
            return new Row(plain(server.name()), List.of(capacity.rate()), capacity.low(),
                    capacity.high(), "%s (%s to %s)".formatted(whole(capacity.rate()),
                            whole(capacity.low()), whole(capacity.high())));
        }).toList();
        return picture("How many requests a second do nine of ten servers hold?",
                servers.stream().mapToInt(server -> server.held().size()), "requests a second",
                Scale.LINEAR, true, List.of(), rows);
    }

    private static String whole(double rate) {
        return String.format(Locale.ROOT, "%,.0f", rate);
    }

    /** What a server adds to a quick answer, at some shares of its capacity. */
    Optional<Picture> excess() {
        Map<String, Map<String, Double>> found = new LinkedHashMap<>();
        List<CellResult> shown = new ArrayList<>();
        for (CellResult cell : cells(cell -> PERCENTS.contains(share(cell)))) {
            excess(cell).ifPresent(millis -> {
                shown.add(cell);
                found.computeIfAbsent(name(cell), name -> new TreeMap<>())
                        .putIfAbsent(share(cell), millis);
            });
        }
        List<String> percents = PERCENTS.stream().filter(percent -> found.values().stream()
                .anyMatch(byPercent -> byPercent.containsKey(percent))).toList();
        List<Row> rows = new ArrayList<>();
        found.forEach((name, byPercent) -> rows.add(new Row(name,
                percents.stream().map(percent -> byPercent.getOrDefault(percent, Double.NaN))
                        .toList(),
                Double.NaN, Double.NaN,
                percents.stream().map(byPercent::get)
                        .map(millis -> millis == null ? "–" : Numbers.score(millis))
                        .collect(Collectors.joining(" · ")))));
        return picture("How much time does a server add to a quick answer?", forks(shown),
                "ms or less in 99 of 100 quick answers", Scale.LOG, false,
                percents.stream().map(percent -> "at %s %%%s".formatted(percent,
                        percent.equals(percents.getLast()) ? " of its capacity" : "")).toList(),
                rows);
    }

    private static Optional<Double> excess(CellResult cell) {
        return Optional.ofNullable(Histograms.of(
                cell.forks().stream().flatMap(AttachedHistogram::of)
                        .filter(attached -> attached.label().equals(EXCESS)))
                .merged().get(EXCESS))
                .filter(histogram -> histogram.getTotalCount() > 0)
                .map(histogram -> histogram.getValueAtPercentile(99) / MICROS_PER_MILLI);
    }

    /** At half the capacity, where that was asked for: at another share the CPUs have other work. */
    Optional<Picture> cpu() {
        List<CellResult> good = cells(cell -> metric(cell, GOOD).isPresent()
                && metric(cell, CellResult.CPU_TIME).isPresent());
        boolean isHalf = good.stream().anyMatch(cell -> share(cell).equals(HALF));
        if (isHalf) {
            good.removeIf(cell -> !share(cell).equals(HALF));
        }
        return picture("How much CPU time does a good answer take?", forks(good),
                "µs of CPU time per good answer" + (isHalf ? ", at half the capacity" : ""),
                Scale.LINEAR, false, List.of(),
                rows(good, CellResult.CPU_TIME, NANOS_PER_MICRO));
    }

    /** What a request takes while it waits. */
    Optional<Picture> memory() {
        List<CellResult> waiting = cells(cell -> metric(cell, RESIDENT).isPresent());
        return picture("How much memory does a request take that waits?", forks(waiting),
                "KiB resident per waiting request", Scale.LINEAR, false, List.of(),
                rows(waiting, RESIDENT, BYTES_PER_KIB));
    }

    private List<CellResult> cells(Predicate<CellResult> which) {
        return run.cells().stream().filter(which)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static Optional<Figure> metric(CellResult cell, String label) {
        return cell.counter(label);
    }

    private static List<Row> rows(List<CellResult> cells, String label, double unit) {
        return cells.stream().map(cell -> {
            Figure score = metric(cell, label).orElseThrow().in(unit, "");
            return new Row(name(cell), List.of(score.value()), score.low(), score.high(),
                    score.toString());
        }).toList();
    }

    /** Of its capacity, in percent: what it was asked for; nothing where that was a rate. */
    private static String share(CellResult cell) {
        Map<String, String> params = cell.cell().params();
        return params.getOrDefault(RATE, "").equals(OF_CAPACITY)
                ? params.getOrDefault(PERCENT, "")
                : "";
    }

    /** As in the tables, which a share of the capacity has no row of its own in. */
    private static String name(CellResult stored) {
        Map<String, String> params = new TreeMap<>(stored.cell().params());
        params.remove(PERCENT);
        if (!share(stored).isEmpty()) {
            params.remove(RATE);
        }
        return plain(KnobTables.rowName(stored.cell().benchmark(), params, PERCENT));
    }

    /** Without Markdown's marks. */
    private static String plain(String name) {
        return name.replace("`", "");
    }

    private static IntStream forks(List<CellResult> cells) {
        return cells.stream().mapToInt(cell -> cell.complete().size());
    }

    private Optional<Picture> picture(String question, IntStream forks, String measure,
            Scale scale, boolean isMoreBetter, List<String> series, List<Row> rows) {
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Picture(question, RunSetting.of(run, forks), measure,
                        scale, isMoreBetter, series, rows));
    }
}
