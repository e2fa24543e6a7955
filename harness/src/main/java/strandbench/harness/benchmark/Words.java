package strandbench.harness.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of cells for readers, in a table whose title names the workload and method. */
public final class Words {
    private Words() {}

    /**
     * Model, variant, and parameters that differ from their default, as in {@code Virtual thread, park, strands 32}.
     * Names and values of a class without a workload stay as they are.
     *
     * @param defaults of parameters; a parameter without one is always named
     */
    public static String of(Cell cell, Map<String, String> defaults) {
        return String.join(", ", list(cell, defaults));
    }

    /** The same as separate texts. */
    public static List<String> list(Cell cell, Map<String, String> defaults) {
        String type = type(cell);
        List<String> words = new ArrayList<>(List.of(model(type)));
        Map<String, String> settings = new LinkedHashMap<>(cell.params());
        Optional.ofNullable(settings.remove("variant")).ifPresent(v -> words.add(value(type, v)));
        settings.forEach((name, value) -> {
            if (!value.equals(defaults.get(name))) {
                words.add(name(type, name) + " " + value(type, value));
            }
        });
        if (!cell.arm().equals(Arm.DEFAULT)) {
            words.add("arm " + cell.arm());
        }
        if (!cell.cpus().isEmpty()) {
            words.add("CPUs " + cell.cpus());
        }
        return words;
    }

    /**
     * A class and its variant, as in {@code Virtual thread, park}.
     *
     * @param type the simple name of the class
     * @param variant empty where it has none
     */
    public static String of(String type, String variant) {
        return model(type) + (variant.isEmpty() ? "" : ", " + value(type, variant));
    }

    /** The parameters of a cell's benchmark that have one default; empty if its class is not in the jar. */
    public static Map<String, String> defaults(Cell cell) {
        Map<String, String> defaults = new LinkedHashMap<>();
        BenchmarkMethod.ifNamed(cell.benchmark())
                .ifPresent(benchmark -> benchmark.parameters().forEach(parameter -> {
                    List<String> values = parameter.defaults();
                    if (values.size() == 1) {
                        defaults.put(parameter.name(), values.get(0));
                    }
                }));
        return defaults;
    }

    /** The simple name of the cell's class. */
    public static String type(Cell cell) {
        String name = cell.shortName();
        return name.substring(0, name.indexOf('.'));
    }

    /** The model of a class, by its simple name, as in {@code Virtual thread}; the name of a class without a workload. */
    public static String model(String type) {
        Optional<Workload> workload = Workload.find(type);
        if (workload.isEmpty()) {
            return type;
        }
        String words = camel(workload.map(w -> w.model(type))
                .filter(name -> !name.isEmpty()).orElse(type));
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String name(String type, String name) {
        return Workload.find(type).isPresent() ? camel(name) : name;
    }

    /** The value of a parameter, in one line. */
    private static String value(String type, String value) {
        return Workload.find(type).isPresent()
                ? value.toLowerCase(Locale.ROOT).replace('_', ' ')
                : Cell.inOneLine(value);
    }

    private static String camel(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
