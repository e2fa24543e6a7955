package strandbench.harness;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where benchmarks.jar starts, on a JDK that is new enough. */
public final class Launcher {
    private static final Map<String, ToIntFunction<List<String>>> COMMANDS = Map.of(
            "run", Launcher::run,
            "matrix", Matrix::main,
            "knobs", Knobs::main,
            "claims", Claims::main,
            "doctor", Doctor::main,
            Worker.COMMAND, Worker::main);

    private static final String HEAD = """
        Strandbench: what it costs to hand control from one strand to another.

          java -jar benchmarks.jar [run] [options] [JMH options] [regexps]
                           measure
          java -jar benchmarks.jar doctor [--cpus SET] [--out DIR]
                           say what would spoil a measurement here, and how to mend it
          java -jar benchmarks.jar claims [NAME DIR]
                           list the claims; or print one beside the results in DIR
          java -jar benchmarks.jar matrix [DIR [README]]
                           print the matrix, with the results in DIR; or renew it in README
          java -jar benchmarks.jar knobs DIR [README]
                           the same for the knobs that DIR has several values of

        Options:
        """;

    private Launcher() {}

    /**
     * Runs a command; without its name, {@code run}. Exit codes: 0 all done; 1 a cell failed; 2 the
     * command line is wrong; 3 the machine is.
     */
    public static void main(String[] arguments) {
        List<String> words = new ArrayList<>(List.of(arguments));
        String command = !words.isEmpty() && COMMANDS.containsKey(words.get(0))
                ? words.remove(0)
                : "run";
        int exitCode;
        try {
            exitCode = COMMANDS.get(command).applyAsInt(words);
        } catch (Refusal e) {
            System.err.println("strandbench: " + e.getMessage());
            exitCode = e.exitCode;
        }
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    private static int run(List<String> words) {
        RunOptions run = parse(words);
        CommandLineOptions user = jmhOptions(run.jmh);
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
        return run.resume == null ? Measurement.start(run, user, words) : resume(run, words);
    }

    private static int resume(RunOptions asked, List<String> words) {
        List<String> others = new ArrayList<>(words);
        others.removeIf(word -> word.equals("--force") || word.equals(asked.resume)
                || word.equals("--resume") || word.startsWith("--resume="));
        if (!others.isEmpty()) {
            throw Refusal.usage(
                    "--resume %s: given with %s; a run is resumed as it was begun, and allows --force alone",
                    asked.resume, String.join(" ", others));
        }
        Path folder = Path.of(asked.resume);
        PlanFile stored = PlanFile.read(folder);
        RunOptions run = parse(stored.commandLine());
        return Measurement.resume(run, jmhOptions(run.jmh), stored, folder, asked.force);
    }

    static RunOptions parse(List<String> words) {
        RunOptions run = new RunOptions();
        try {
            commandLine(run).parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw Refusal.usage("%s; -h lists the options", e.getMessage());
        }
        run.require();
        return run;
    }

    /** Whatever is not ours is JMH's. */
    private static CommandLine commandLine(RunOptions run) {
        return new CommandLine(run).setUnmatchedArgumentsAllowed(true)
                .setPosixClusteredShortOptionsAllowed(false)
                .setExpandAtFiles(false);
    }

    static CommandLineOptions jmhOptions(List<String> words) {
        try {
            return new CommandLineOptions(words.toArray(String[]::new));
        } catch (CommandLineOptionException | RuntimeException e) {
            throw Refusal.usage("%s; -h lists the options", e.getMessage());
        }
    }

    private static int help(CommandLineOptions user) {
        System.out.print(HEAD);
        System.out.print(commandLine(new RunOptions()).getHelp().optionList());
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
