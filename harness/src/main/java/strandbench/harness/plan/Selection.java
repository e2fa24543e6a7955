package strandbench.harness.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import joptsimple.OptionParser;
import joptsimple.OptionSpec;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.text.Refusal;

/**
 * The checked selection of a command line. JMH itself ignores a parameter with an unknown name, and finds a wrong value
 * only in the fork.
 *
 * @param benchmarks the benchmarks to run, at least one
 * @param leftOut benchmarks that match but take none of a parameter's given values
 * @param given the values given on the command line, by parameter
 */
public record Selection(
        List<BenchmarkMethod> benchmarks,
        List<BenchmarkMethod> leftOut,
        Map<String, List<String>> given) {

    /**
     * Checks regexps and parameters.
     *
     * @param options the command line as JMH understands it
     * @param words the same command line, as given
     * @throws Refusal if a regexp matches nothing, or a parameter or its value does not exist
     */
    public static Selection of(Options options, List<String> words) {
        for (String regexp : options.getIncludes()) {
            requireMatch(regexp);
        }
        options.getExcludes().forEach(Selection::compile);
        List<BenchmarkMethod> matching = BenchmarkMethod.find(options.getIncludes(),
                options.getExcludes());
        if (matching.isEmpty()) {
            throw Refusal.usage(
                    "-e %s: leaves nothing of what is selected",
                    String.join(" -e ", options.getExcludes()));
        }
        Map<String, List<String>> given = givenParameters(options, words);
        Set<BenchmarkMethod> leftOut = new LinkedHashSet<>();
        given.forEach((name, values) -> leftOut.addAll(takingNone(name, values, matching)));
        List<BenchmarkMethod> benchmarks = new ArrayList<>(matching);
        benchmarks.removeAll(leftOut);
        if (benchmarks.isEmpty()) {
            throw Refusal.usage(
                    "-p %s: no selected benchmark takes all of these",
                    given.entrySet().stream()
                            .map(e -> e.getKey() + "=" + String.join(",", e.getValue()))
                            .collect(Collectors.joining(" -p ")));
        }
        return new Selection(benchmarks, List.copyOf(leftOut), given);
    }

    /**
     * The selection of a single cell.
     *
     * @param shortName of the benchmark, as in {@code QuasarRing.pass}
     * @throws Refusal if there is no such benchmark, or it does not take these values
     */
    static Selection ofCell(String shortName, Map<String, String> values) {
        BenchmarkMethod benchmark = BenchmarkMethod
                .find(List.of("\\.\\Q" + shortName + "\\E$"), List.of()).stream()
                .findFirst()
                .orElseThrow(
                        () -> Refusal.usage("%s: the jar has no benchmark of this name",
                                shortName));
        Map<String, List<String>> given = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            takingNone(name, List.of(value), List.of(benchmark));
            given.put(name, List.of(value));
        });
        return new Selection(List.of(benchmark), List.of(), given);
    }

    private static void requireMatch(String regexp) {
        compile(regexp);
        if (BenchmarkMethod.find(List.of(regexp), List.of()).isEmpty()) {
            List<BenchmarkMethod> all = BenchmarkMethod.find(List.of(), List.of());
            throw Refusal.usage(
                    "%s: no command, and no benchmark matches this regexp; -h lists the commands, and -l the %d benchmarks, as in %s",
                    regexp, all.size(), all.stream().map(BenchmarkMethod::shortName).limit(2)
                            .collect(Collectors.joining(" or ")));
        }
    }

    private static void compile(String regexp) {
        try {
            Pattern.compile(regexp);
        } catch (PatternSyntaxException e) {
            throw Refusal.usage("%s: not a regexp: %s", regexp, e.getDescription());
        }
    }

    /** The parameters on the command line. JMH's options can only be asked for known names. */
    static Map<String, List<String>> givenParameters(Options options, List<String> words) {
        OptionParser parser = new OptionParser();
        parser.allowsUnrecognizedOptions();
        OptionSpec<String> p = parser.accepts("p").withRequiredArg();
        parser.accepts("prof").withRequiredArg();
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (String parameter : parser.parse(words.toArray(String[]::new)).valuesOf(p)) {
            String name = parameter.split("=", 2)[0];
            given.put(name, List.copyOf(options.getParameter(name).orElse(List.of())));
        }
        return given;
    }

    private static List<BenchmarkMethod> takingNone(
            String name, List<String> values, List<BenchmarkMethod> matching) {
        Map<BenchmarkMethod, Parameter> having = new LinkedHashMap<>();
        Set<String> known = new TreeSet<>();
        for (BenchmarkMethod benchmark : matching) {
            benchmark.parameters().forEach(parameter -> known.add(parameter.name()));
            benchmark.parameter(name).ifPresent(p -> having.put(benchmark, p));
        }
        if (having.isEmpty()) {
            throw Refusal.usage(
                    "-p %s: no selected benchmark has this parameter; there are %s",
                    name, known.isEmpty() ? "none" : String.join(", ", known));
        }
        for (String value : values) {
            if (having.values().stream().noneMatch(p -> p.allows(value))) {
                throw Refusal.usage("-p %s=%s: allowed are %s", name, value, allowed(having));
            }
        }
        List<BenchmarkMethod> none = new ArrayList<>();
        having.forEach(
                (benchmark, parameter) -> {
                    long allowed = values.stream().filter(parameter::allows).count();
                    if (allowed == 0) {
                        none.add(benchmark);
                    } else if (allowed < values.size()) {
                        throw Refusal.usage(
                                "-p %s=%s: %s takes only some of these; it allows %s",
                                name,
                                String.join(",", values),
                                benchmark.shortName(),
                                parameter.allowed());
                    }
                });
        return none;
    }

    private static String allowed(Map<BenchmarkMethod, Parameter> having) {
        Map<String, Set<String>> classesByValues = new LinkedHashMap<>();
        having.forEach(
                (benchmark, parameter) -> classesByValues
                        .computeIfAbsent(
                                parameter.allowed(), values -> new LinkedHashSet<>())
                        .add(benchmark.className()));
        return classesByValues.entrySet().stream()
                .map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")")
                .collect(Collectors.joining("; "));
    }

    /** Every benchmark with every combination of its parameters' values. */
    List<Profile.Choice> choices() {
        return benchmarks.stream()
                .flatMap(benchmark -> choices(benchmark).stream()
                        .map(params -> new Profile.Choice(benchmark, params)))
                .toList();
    }

    /** The combinations of a benchmark's values: the given ones, and the defaults of the rest. */
    List<Map<String, String>> choices(BenchmarkMethod benchmark) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Parameter parameter : benchmark.parameters()) {
            List<String> values = values(parameter);
            combinations = combinations.stream()
                    .flatMap(c -> values.stream().map(v -> with(c, parameter, v)))
                    .toList();
        }
        return combinations;
    }

    /** The values of a parameter: the given ones, or its defaults. */
    public List<String> values(Parameter parameter) {
        return given.getOrDefault(parameter.name(), parameter.defaults());
    }

    /** The same with further values, for parameters that the user has not set. */
    Selection with(Map<String, List<String>> values) {
        Map<String, List<String>> more = new LinkedHashMap<>(values);
        more.putAll(given);
        return new Selection(benchmarks, leftOut, more);
    }

    private static Map<String, String> with(
            Map<String, String> values, Parameter parameter, String value) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put(parameter.name(), value);
        return more;
    }
}
