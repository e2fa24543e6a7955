package strandbench.harness.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;

/**
 * A unit with one score: a benchmark with one value per parameter, on one arm and one CPU set.
 *
 * @param benchmark class and method, as JMH writes them
 * @param mode JMH's mode of measurement
 * @param params a value for each of its parameters
 * @param arm the name of the {@link Arm} that it runs on
 * @param cpus the CPUs that its forks are pinned to, as in {@code 0,2-3}; empty if they are not pinned
 */
public record Cell(
        String benchmark, Mode mode, SortedMap<String, String> params, String arm, String cpus) {

    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0085\\u2028\\u2029]");

    /** The order of a table: arms and CPU sets of one benchmark stand side by side. */
    public static final Comparator<Cell> ORDER = Comparator.comparing(Cell::benchmark)
            .thenComparing(cell -> cell.params.toString())
            .thenComparing(Cell::mode)
            .thenComparing(Cell::arm)
            .thenComparing(Cell::cpus);

    /** The cell of a benchmark with a value for each of its parameters. */
    public Cell(BenchmarkMethod benchmark, Mode mode, Map<String, String> params, String arm,
            String cpus) {
        this(benchmark.name(), mode, new TreeMap<>(params), arm, cpus);
    }

    /** Whether no field is missing, as may happen in a file. */
    public boolean isWhole() {
        return benchmark != null && benchmark.indexOf('.') > 0 && mode != null && params != null
                && !params.containsValue(null) && arm != null && cpus != null;
    }

    /**
     * The same cell as the current jar names it. Parameters that were added since get their default. Parameters that
     * were removed since are dropped. So a benchmark can be compared with its older results.
     */
    public Cell withDefaults() {
        Map<String, String> all = new TreeMap<>(params);
        BenchmarkMethod.ifNamed(benchmark).ifPresent(method -> {
            method.parameters().forEach(knob -> {
                List<String> defaults = knob.defaults();
                if (defaults.size() == 1) {
                    all.putIfAbsent(knob.name(), defaults.get(0));
                }
            });
            method.former().forEach(all::remove);
        });
        return new Cell(benchmark, mode, new TreeMap<>(all), arm, cpus);
    }

    /** Benchmark and parameters, as in {@code strandbench.quasar.QuasarRing.pass variant=ACTOR}. */
    public String name() {
        StringBuilder name = new StringBuilder(benchmark);
        params.forEach((parameter, value) -> name
                .append(" %s=%s".formatted(parameter, inOneLine(value))));
        return name.toString();
    }

    /** A value without what would break a line or steer a terminal, as Java writes it. */
    static String inOneLine(String value) {
        return CONTROL.matcher(value).replaceAll(
                control -> "\\\\u%04x".formatted((int) control.group().charAt(0)));
    }

    /** The name without the package, as in {@code QuasarRing.pass variant=ACTOR}. */
    public String shortName() {
        int method = benchmark.lastIndexOf('.');
        return name().substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /** The simple name of the benchmark's method, as in {@code pass}. */
    public String method() {
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    /** Everything that distinguishes it from other cells, without the package. */
    public String label() {
        return shortName() + toString().substring(name().length());
    }

    /** What is measured, without arm and CPUs: the name, and the mode unless it is average time. */
    public String measured() {
        return name() + (mode == Mode.AverageTime ? "" : " in mode " + mode.shortLabel());
    }

    /** Everything that distinguishes it from other cells. */
    @Override
    public String toString() {
        return measured()
                + (arm.equals(Arm.DEFAULT) ? "" : " on arm " + arm)
                + (cpus.isEmpty() ? "" : " on CPUs " + cpus);
    }
}
