package strandbench.harness;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
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
        if (!arguments.isEmpty() && arguments.get(0).equals("claims")) {
            return Claims.main(arguments.subList(1, arguments.size()));
        }
        if (!arguments.isEmpty() && arguments.get(0).equals("doctor")) {
            return Doctor.main(arguments.subList(1, arguments.size()));
        }
        CommandLine commandLine = CommandLine.parse(arguments);
        CommandLineOptions options = jmhOptions(commandLine.jmh());
        if (options.shouldHelp() || options.shouldListProfilers()
                || options.shouldListResultFormats()) {
            return inform(options);
        }
        Optional<Claim> claim = commandLine.profile().map(Claims::named);
        List<Batch> batches = claim
                .map(c -> Batch.of(c, options, commandLine.jmh()))
                .orElseGet(() -> List.of(
                        Batch.of(Selection.of(options, commandLine.jmh()), options)));
        if (options.shouldList() || options.shouldListWithParams()) {
            return list(batches, options, claim);
        }
        return measure(commandLine, options, batches, claim);
    }

    private static int list(
            List<Batch> batches, CommandLineOptions options, Optional<Claim> claim) {
        if (claim.isPresent()) {
            batches.stream().flatMap(batch -> batch.expected().stream())
                    .forEach(cell -> System.out.println(cell.name()));
        } else if (options.shouldList()) {
            new Runner(options).list();
        } else {
            new Runner(options).listWithParams(options);
        }
        return 0;
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
            CommandLine commandLine, CommandLineOptions options, List<Batch> batches,
            Optional<Claim> claim) {
        List<BenchmarkMethod> benchmarks = batches.stream()
                .flatMap(batch -> batch.selection().benchmarks().stream())
                .toList();
        Forks.requireRunnable(options, benchmarks);
        String pinned = pinned(commandLine.cpus().orElse(Recipe.CPUS));
        for (Batch batch : batches) {
            for (BenchmarkMethod benchmark : batch.selection().leftOut()) {
                System.out.printf(Locale.ROOT, "# Left out, takes none of these: %s%n",
                        benchmark.name());
            }
        }
        Environment environment = Environment.of(pinned, options, benchmarks);
        if (commandLine.out().isEmpty()) {
            List<RunResult> results = measured(batches, pinned);
            return verdict(results, batches, environment, claim);
        }
        if (options.getResult().hasValue() || options.getResultFormat().hasValue()) {
            throw Refusal.usage("--out: writes results.json itself; allowed without -rf and -rff");
        }
        try (ResultsFolder folder = ResultsFolder.create(Path.of(commandLine.out().get()))) {
            folder.write(environment);
            List<RunResult> results = measured(batches, pinned);
            if (!results.isEmpty()) {
                folder.write(Results.of(results, environment));
            }
            return verdict(results, batches, environment, claim);
        }
    }

    private static String pinned(String cpus) {
        if (cpus.equals("all")) {
            return "";
        }
        CpuSet set = CpuSet.parse(cpus);
        set.requirePinnable();
        return set.toString();
    }

    private static List<RunResult> measured(List<Batch> batches, String pinned) {
        List<RunResult> results = new ArrayList<>();
        try {
            for (Batch batch : batches) {
                Options options = new OptionsBuilder().parent(batch.options())
                        .addProfiler(ForkOptions.class, pinned)
                        .build();
                results.addAll(new Runner(options).run());
            }
        } catch (ProfilersFailedException e) {
            throw Refusal.usage("-prof: %s", MeasuredCell.messages(e));
        } catch (RunnerException e) {
            System.err.println("strandbench: " + MeasuredCell.messages(e));
        }
        return results;
    }

    private static int verdict(
            List<RunResult> results, List<Batch> batches, Environment environment,
            Optional<Claim> claim) {
        if (claim.isPresent() && !results.isEmpty()) {
            Claims.print("\n" + ClaimTable.of(claim.get(), Results.of(results, environment)));
        }
        Set<MeasuredCell> measured = MeasuredCell.of(results);
        List<String> missing = batches.stream()
                .flatMap(batch -> batch.missing(measured).stream())
                .toList();
        if (missing.isEmpty()) {
            return 0;
        }
        System.err.printf(
                Locale.ROOT,
                "strandbench: %d of %d cells failed or were cut short: %s%n",
                missing.size(),
                batches.stream().mapToInt(batch -> batch.expected().size()).sum(),
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
