package strandbench.harness;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.util.Utils;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.claim.Claims;
import strandbench.harness.compare.Compare;
import strandbench.harness.docs.Distances;
import strandbench.harness.docs.Knobs;
import strandbench.harness.docs.Matrix;
import strandbench.harness.fork.Worker;
import strandbench.harness.gate.Gate;
import strandbench.harness.machine.Doctor;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.plan.Selection;
import strandbench.harness.report.Report;
import strandbench.harness.run.Measurement;
import strandbench.harness.text.Refusal;

/** Where benchmarks.jar starts, on a JDK that is new enough. */
public final class Launcher {
    private static final Map<String, ToIntFunction<List<String>>> COMMANDS = Map.ofEntries(
            Map.entry("run", Launcher::run),
            Map.entry("compare", Compare::main),
            Map.entry("gate", Gate::main),
            Map.entry("matrix", Matrix::main),
            Map.entry("knobs", Knobs::main),
            Map.entry("counter", Knobs::counter),
            Map.entry("distances", Distances::main),
            Map.entry("claims", Claims::main),
            Map.entry("doctor", Doctor::main),
            Map.entry("report", Report::main),
            Map.entry(Worker.COMMAND, Worker::main));

    /** As sysexits.h has it for an internal error. */
    static final int FAULT = 70;

    private static final String HEAD = """
        Strandbench: what it costs to hand control from one strand to another.

          java -jar benchmarks.jar [run] [options] [JMH options] [regexps]
                           measure
          java -jar benchmarks.jar doctor [--cpus SET] [--out DIR] [--watch SECONDS]
                           say what would spoil a measurement here, and how to mend it
          java -jar benchmarks.jar compare BASE [CANDIDATE] [--threshold PCT] [--format text|markdown|json]
                           say what got slower or faster between two runs, result files or arms
          java -jar benchmarks.jar gate --base jar:PATH|jvm:PATH|args:FLAGS [--candidate …] [options]
                           measure base and candidate in turn, and again what differs; fail if it is slower
          java -jar benchmarks.jar report DIR|FILE... [--base DIR|FILE] [--history FILE] [-o FILE]
                           make an HTML page of a run, or of any JSON file that JMH wrote
          java -jar benchmarks.jar claims [NAME DIR]
                           list the claims; or print one beside the results in DIR
          java -jar benchmarks.jar matrix [DIR[,DIR...] [README]]
                           print the matrix, with the results in DIR; or renew it in README
          java -jar benchmarks.jar knobs DIR [README]
                           the same for the knobs that DIR has several values of
          java -jar benchmarks.jar counter NAME DIR [README]
                           the same knobs, with a counter such as cpu.time instead of the score
          java -jar benchmarks.jar distances DIR [README]
                           print what it cost that the host moved the CPUs apart, during the run in DIR

        Options:
        """;

    private Launcher() {}

    /**
     * Runs a command; without its name, {@code run}. Exit codes: 0 all done; 1 a cell failed, or got slower; 2 the
     * command line is wrong; 3 the machine is; {@value #FAULT} this program is.
     */
    public static void main(String[] arguments) {
        int exitCode = execute(List.of(arguments), System.err);
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /**
     * The same without an end of the JVM.
     *
     * @param complaints where it says in one line why it refuses
     * @return the exit code
     */
    static int execute(List<String> arguments, PrintStream complaints) {
        List<String> words = new ArrayList<>(arguments);
        String command = !words.isEmpty() && COMMANDS.containsKey(words.get(0))
                ? words.remove(0)
                : "run";
        try {
            return COMMANDS.get(command).applyAsInt(words);
        } catch (Refusal e) {
            complaints.println("strandbench: " + e.getMessage());
            return e.exitCode;
        } catch (RuntimeException | Error e) {
            // Exit code 1, which a JVM ends with by itself, would say that something got slower.
            complaints.println(
                    "strandbench: a fault of this program, which says nothing about what was measured; what was stored is kept:");
            e.printStackTrace(complaints);
            return FAULT;
        }
    }

    /**
     * JMH uses Unsafe, of which a JDK from 24 on warns once. The option against it cannot stand in a
     * jar's manifest, so that it had better warn here than in the midst of a line that shows progress.
     */
    private static void haveUnsafeWarnedOf() {
        Utils.getOffset(Integer.class, "value");
    }

    private static int run(List<String> words) {
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
        haveUnsafeWarnedOf();
        if (run.retryFailed && run.resume == null) {
            throw Refusal.usage(
                    "--retry-failed: given without --resume; a new run has no forks that failed");
        }
        return run.resume == null ? Measurement.start(run, words) : resume(run, words);
    }

    private static int resume(RunOptions asked, List<String> words) {
        List<String> others = new ArrayList<>(words);
        others.removeIf(word -> word.equals("--force") || word.equals("--retry-failed")
                || word.equals(asked.resume)
                || word.equals("--resume") || word.startsWith("--resume="));
        if (!others.isEmpty()) {
            throw Refusal.usage(
                    "--resume %s: given with %s; a run is resumed as it was begun, and allows --force and --retry-failed alone",
                    asked.resume, String.join(" ", others));
        }
        return Measurement.resume(Path.of(asked.resume), asked.force, asked.retryFailed);
    }

    private static int help(CommandLineOptions user) {
        System.out.print(HEAD);
        System.out.print(RunOptions.help());
        System.out.println("\nJMH's own options, all of which work unchanged:\n");
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
        } else if (user.shouldList()) {
            Selection.of(user, run.jmh);
            new Runner(user).list();
        } else {
            Selection.of(user, run.jmh);
            new Runner(user).listWithParams(user);
        }
        return 0;
    }
}
