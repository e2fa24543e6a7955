package strandbench.harness;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.cli.Action;
import strandbench.harness.cli.Cli;
import strandbench.harness.fork.ArmForks;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.plan.Selection;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Refusal;

/** Measures, or lists what could be measured. {@link RunOptions} explains its options. */
@Command(name = Run.NAME, description = "measure; the default without a command")
final class Run implements Action {
    static final String NAME = "run";

    @Unmatched
    List<String> words = new ArrayList<>();

    @Override
    public int carryOut() {
        RunOptions run = RunOptions.parse(words);
        CommandLineOptions user = run.jmhOptions();
        if (run.help || user.shouldHelp()) {
            return help(user);
        }
        if (user.shouldListProfilers()) {
            user.listProfilers();
            return 0;
        }
        if (user.shouldListResultFormats()) {
            user.listResultFormats();
            return 0;
        }
        if (user.shouldList() || user.shouldListWithParams()) {
            return list(run, user);
        }
        if (run.retryFailed && run.resume == null) {
            throw Refusal.usage(
                    "--retry-failed: given without --resume; a new run has no forks that failed");
        }
        if (run.resume != null) {
            return resume(run);
        }
        if (run.plan != null) {
            return measurePlan(run);
        }
        return run.planOnly
                ? Measurement.freeze(run, words)
                : Measurement.start(run, words, ArmForks::new);
    }

    private static int measurePlan(RunOptions asked) {
        asked.requireOnly("--plan " + asked.plan,
                "a plan is measured as it was frozen; allowed are --shard, --out, --force, and again the options that start something",
                "--plan", "--shard", "--out", "--force");
        return Measurement.startPlanned(asked, ArmForks::new);
    }

    private static int resume(RunOptions asked) {
        asked.requireOnly("--resume " + asked.resume,
                "a run is resumed as it was begun; allowed are --max-forks, --force, --retry-failed, and again the options that start something",
                "--resume", "--max-forks", "--force", "--retry-failed");
        return Measurement.resume(Path.of(asked.resume), asked, ArmForks::new);
    }

    private static int help(CommandLineOptions user) {
        System.out.println(
                "  java -jar benchmarks.jar [COMMAND] [options]\n  java -jar benchmarks.jar --version\n\nCommands; -h after one of them says more:\n");
        CommandLine all = Cli.line(new Run());
        Launcher.commands().forEach((name, action) -> all.addSubcommand(name, Cli.line(action)));
        System.out.print(all.getHelp().commandList());
        System.out.println("\nOptions of a run:\n");
        System.out.print(RunOptions.help());
        System.out.println(
                "\nJMH's own options, with JMH's meaning except for a few (docs/options.md):\n");
        try {
            user.showHelp();
        } catch (IOException e) {
            throw Refusal.environment("cannot print the help: %s", e.getMessage());
        }
        return 0;
    }

    private static int list(RunOptions run, CommandLineOptions user) {
        if (run.profile != null) {
            Profile.of(run, user).cells(List.of(Arm.none()), List.of(""))
                    .forEach(cell -> System.out.println(cell.name()));
            return 0;
        }
        Selection selection = Selection.of(user, run.jmh);
        System.out.println("Benchmarks: ");
        for (BenchmarkMethod benchmark : selection.benchmarks()) {
            System.out.println(benchmark.name());
            if (user.shouldListWithParams()) {
                for (Parameter parameter : benchmark.parameters()) {
                    System.out.printf("  param \"%s\" = {%s}%n", parameter.name(),
                            String.join(", ", selection.values(parameter)));
                }
            }
        }
        return 0;
    }
}
