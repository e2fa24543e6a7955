package strandbench.launcher;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import strandbench.core.Recipe;

/**
 * JMH's command line, checked before anything runs, with forks that carry what their benchmark needs
 * and an exit code that tells whether every cell was measured.
 */
public final class Launcher {
    private static final int FAILED = 1;

    private Launcher() {}

    /** Exit codes: 0 all done; 1 a cell failed; 2 the command line is wrong; 3 the machine is. */
    public static void main(String[] arguments) {
        int exitCode;
        try {
            exitCode = run(List.of(arguments));
        } catch (Refusal e) {
            System.err.println("strandbench: " + e.getMessage());
            exitCode = e.exitCode;
        }
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    private static int run(List<String> arguments) {
        if (!arguments.isEmpty() && arguments.get(0).equals("matrix")) {
            return Matrix.main(arguments.subList(1, arguments.size()));
        }
        if (!arguments.isEmpty() && arguments.get(0).equals("knobs")) {
            return Knobs.main(arguments.subList(1, arguments.size()));
        }
        CommandLine commandLine = CommandLine.parse(arguments);
        CommandLineOptions options = jmhOptions(commandLine.jmh());
        if (options.shouldHelp() || options.shouldListProfilers()
                || options.shouldListResultFormats()) {
            return inform(options);
        }
        Selection selection = Selection.of(options, commandLine.jmh());
        if (options.shouldList()) {
            new Runner(options).list();
            return 0;
        }
        if (options.shouldListWithParams()) {
            new Runner(options).listWithParams(options);
            return 0;
        }
        return measure(commandLine, options, selection);
    }

    private static CommandLineOptions jmhOptions(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(String[]::new));
        } catch (CommandLineOptionException | RuntimeException e) {
            throw Refusal.usage("%s; -h lists the options", e.getMessage());
        }
    }

    private static int inform(CommandLineOptions options) {
        try {
            if (options.shouldHelp()) {
                System.out.println(CommandLine.USAGE);
                options.showHelp();
            } else if (options.shouldListProfilers()) {
                options.listProfilers();
            } else {
                options.listResultFormats();
            }
            return 0;
        } catch (java.io.IOException e) {
            throw Refusal.environment("cannot print the help: %s", e.getMessage());
        }
    }

    private static int measure(
            CommandLine commandLine, CommandLineOptions options, Selection selection) {
        Forks.requireRunnable(options, selection);
        String cpus = commandLine.cpus().orElse(Recipe.CPUS);
        String pinned = "";
        if (!cpus.equals("all")) {
            CpuSet set = CpuSet.parse(cpus);
            set.requirePinnable();
            pinned = set.toString();
        }
        ChainedOptionsBuilder builder = new OptionsBuilder().parent(options)
                .addProfiler(ForkOptions.class, pinned);
        for (BenchmarkMethod benchmark : selection.leftOut()) {
            System.out.printf(Locale.ROOT, "# Left out, takes none of these: %s%n",
                    benchmark.name());
            builder.exclude("^\\Q" + benchmark.name() + "\\E$");
        }
        if (commandLine.out().isEmpty()) {
            return verdict(measured(builder), options, selection);
        }
        if (options.getResult().hasValue() || options.getResultFormat().hasValue()) {
            throw Refusal.usage("--out: writes results.json itself; allowed without -rf and -rff");
        }
        try (ResultsFolder folder = ResultsFolder.create(Path.of(commandLine.out().get()))) {
            folder.write(Environment.of(pinned, options, selection));
            builder.resultFormat(ResultFormatType.JSON).result(folder.results().toString());
            Set<MeasuredCell> cells = measured(builder);
            folder.keep();
            return verdict(cells, options, selection);
        }
    }

    private static Set<MeasuredCell> measured(ChainedOptionsBuilder options) {
        try {
            return MeasuredCell.of(new Runner(options.build()).run());
        } catch (ProfilersFailedException e) {
            throw Refusal.usage("-prof: %s", MeasuredCell.messages(e));
        } catch (RunnerException e) {
            System.err.println("strandbench: " + MeasuredCell.messages(e));
            return Set.of();
        }
    }

    private static int verdict(
            Set<MeasuredCell> measured, CommandLineOptions options, Selection selection) {
        List<String> missing = MeasuredCell.missing(measured, options, selection);
        if (missing.isEmpty()) {
            return 0;
        }
        System.err.printf(
                Locale.ROOT,
                "strandbench: %d of %d cells failed or were cut short: %s%n",
                missing.size(),
                MeasuredCell.expected(options, selection).size(),
                String.join("; ", missing));
        return FAILED;
    }

    /** The jar that this runs from. */
    static Path jar() {
        try {
            return Path.of(
                    Launcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
