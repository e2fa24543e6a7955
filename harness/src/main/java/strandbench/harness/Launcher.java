package strandbench.harness;

import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.SuiteJar;
import strandbench.harness.cli.Action;
import strandbench.harness.cli.Cli;
import strandbench.harness.compare.Compare;
import strandbench.harness.fork.RunWorker;
import strandbench.harness.gate.RunGate;
import strandbench.harness.machine.Doctor;
import strandbench.harness.merge.MergeRuns;
import strandbench.harness.publish.CheckRuns;
import strandbench.harness.report.Report;
import strandbench.harness.report.Site;
import strandbench.harness.table.Table;
import strandbench.harness.text.Refusal;

/** Where benchmarks.jar starts, on a JDK that is new enough. */
public final class Launcher {
    /** The code of sysexits.h for an internal error. */
    static final int FAULT = 70;

    private Launcher() {}

    /**
     * Runs a command; without a name, {@code run}. Exit codes: 0 all done; 1 a cell failed or got slower, or shards are
     * missing; 2 the command line is wrong; 3 the machine is unfit; {@value #FAULT} this program has a fault.
     */
    public static void main(String[] arguments) {
        StandardOutput said = StandardOutput.watched();
        int exitCode = execute(List.of(arguments), System.err);
        if (exitCode == 0 && said.isLost()) {
            System.err.println(
                    "strandbench: some output could not be written to the standard output");
            exitCode = Refusal.ENVIRONMENT;
        }
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /**
     * Does the same, but does not end the JVM.
     *
     * @param complaints where it prints in one line why it refuses
     * @return the exit code
     */
    static int execute(List<String> arguments, PrintStream complaints) {
        try {
            return dispatch(new ArrayList<>(arguments));
        } catch (Refusal e) {
            complaints.println("strandbench: " + e.getMessage());
            return e.exitCode;
        } catch (InvalidPathException e) {
            complaints.printf(
                    "strandbench: %s: is no file name in the character set %s; allowed is another name, or a locale as in LC_ALL=C.UTF-8%n",
                    e.getInput(), System.getProperty("sun.jnu.encoding"));
            return Refusal.USAGE;
        } catch (RuntimeException | Error e) {
            // Exit code 1, with which a JVM ends after an exception, would say that something got slower.
            complaints.println(
                    "strandbench: a fault of this program, not a result; stored forks are kept:");
            e.printStackTrace(complaints);
            return FAULT;
        }
    }

    private static int dispatch(List<String> words) {
        Optional<Path> suite = SuiteJar.given().isPresent()
                ? Optional.empty()
                : SuiteLauncher.of(words);
        if (suite.isPresent()) {
            return SuiteLauncher.continueOn(suite.get(), words);
        }
        if (List.of("--version").equals(words)) {
            System.out.println(version());
            return 0;
        }
        if (List.of("help").equals(words)) {
            words.set(0, "-h");
        }
        Map<String, Action> commands = commands();
        String command = !words.isEmpty() && commands.containsKey(words.get(0))
                ? words.remove(0)
                : Run.NAME;
        Action action = commands.get(command);
        // A worker answers the process that started it.
        if (!(action instanceof RunWorker)) {
            SuiteJar.requireBenchmarks();
        }
        return Cli.run(action, words);
    }

    /** What a bug report needs: the versions of the jar, of JMH and of the JVM. */
    private static String version() {
        Package suite = Suite.ofThisJar().getClass().getPackage();
        return "%s %s, JMH %s, %s %s".formatted(
                Objects.requireNonNullElse(suite.getImplementationTitle(), "Strandbench"),
                Objects.requireNonNullElse(suite.getImplementationVersion(), "of no jar"),
                Version.getPlainVersion(), System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"));
    }

    /** The commands by name, in the order of the help. Each call makes new ones, since a command keeps its options. */
    static Map<String, Action> commands() {
        Map<String, Action> commands = new LinkedHashMap<>();
        Stream.concat(
                Stream.of(new Run(), new Doctor(), new Compare(), new RunGate(), new MergeRuns(),
                        new Report(), new Table(), new Site(), new CheckRuns(),
                        new RunWorker()),
                Suite.ofThisJar().commands().stream())
                .forEach(action -> commands.put(Cli.line(action).getCommandName(), action));
        return commands;
    }
}
