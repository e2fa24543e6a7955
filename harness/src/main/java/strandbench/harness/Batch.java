package strandbench.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * What one runner of JMH measures. A claim needs one for each cell, since a runner combines every
 * value of a parameter with every benchmark.
 *
 * @param selection the benchmarks and the values of their parameters
 * @param options the same in JMH's terms, with whatever else the command line says
 */
record Batch(Selection selection, Options options) {
    /** The single batch of a command line with regexps. */
    static Batch of(Selection selection, Options commandLine) {
        ChainedOptionsBuilder builder = new OptionsBuilder().parent(commandLine);
        selection.leftOut().forEach(benchmark -> builder.exclude(exactly(benchmark)));
        return new Batch(selection, builder.build());
    }

    /**
     * A batch for each cell of a claim.
     *
     * @throws Refusal if the command line chooses benchmarks or parameters too, or the jar lacks a
     *     cell
     */
    static List<Batch> of(Claim claim, Options commandLine, List<String> words) {
        requireNoOtherChoice(claim, commandLine, words);
        return claim.rows().stream()
                .filter(row -> row.script() == null)
                .map(row -> Selection.ofCell(row.benchmark(), row.params()))
                .map(cell -> new Batch(cell, options(claim, cell, commandLine)))
                .toList();
    }

    private static void requireNoOtherChoice(Claim claim, Options options, List<String> words) {
        List<String> given = new ArrayList<>(options.getIncludes());
        options.getExcludes().forEach(regexp -> given.add("-e " + regexp));
        Selection.givenParameters(options, words).keySet().forEach(name -> given.add("-p " + name));
        // The table is in ns/op, and each runner would begin the user's file anew.
        Stream.of(
                Map.entry("-bm", !options.getBenchModes().isEmpty()),
                Map.entry("-tu", options.getTimeUnit().hasValue()),
                Map.entry("-rf", options.getResultFormat().hasValue()),
                Map.entry("-rff", options.getResult().hasValue()),
                Map.entry("-o", options.getOutput().hasValue()))
                .filter(Map.Entry::getValue)
                .forEach(option -> given.add(option.getKey()));
        if (!given.isEmpty()) {
            throw Refusal.usage(
                    "--profile %s: given with %s; a profile has its own benchmarks, and allows no regexp, -e, -p, -bm, -tu, -rf, -rff or -o",
                    claim.name(), String.join(" ", given));
        }
    }

    /** What the user asks for stands above what the claim asks for. */
    private static Options options(Claim claim, Selection cell, Options commandLine) {
        ChainedOptionsBuilder builder = new OptionsBuilder().parent(commandLine);
        cell.benchmarks().forEach(benchmark -> builder.include(exactly(benchmark)));
        cell.given().forEach((name, values) -> builder.param(name, values.toArray(String[]::new)));
        Claim.Settings jmh = claim.jmh();
        if (jmh == null) {
            return builder.build();
        }
        if (jmh.forks() != null && !commandLine.getForkCount().hasValue()) {
            builder.forks(jmh.forks());
        }
        if (jmh.warmupIterations() != null && !commandLine.getWarmupIterations().hasValue()) {
            builder.warmupIterations(jmh.warmupIterations());
        }
        if (jmh.warmupSeconds() != null && !commandLine.getWarmupTime().hasValue()) {
            builder.warmupTime(TimeValue.seconds(jmh.warmupSeconds()));
        }
        if (jmh.iterations() != null && !commandLine.getMeasurementIterations().hasValue()) {
            builder.measurementIterations(jmh.iterations());
        }
        if (jmh.seconds() != null && !commandLine.getMeasurementTime().hasValue()) {
            builder.measurementTime(TimeValue.seconds(jmh.seconds()));
        }
        return builder.build();
    }

    private static String exactly(BenchmarkMethod benchmark) {
        return "^\\Q" + benchmark.name() + "\\E$";
    }

    /** The cells that make up the batch. */
    Set<MeasuredCell> expected() {
        return MeasuredCell.expected(options, selection);
    }

    /** The names of its cells that are not among those measured. */
    List<String> missing(Set<MeasuredCell> measured) {
        return MeasuredCell.missing(measured, options, selection);
    }
}
