package strandbench.harness.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import strandbench.harness.text.Refusal;

/** Reads all command lines, in one way. */
public final class Cli {
    /** Wide enough for a command in one line. */
    private static final int WIDTH = 100;

    private Cli() {}

    /**
     * Fills a command in and carries it out; {@code -h} prints its help.
     *
     * @throws Refusal if the command line is wrong
     */
    public static int run(Action command, List<String> words) {
        CommandLine line = fill(command, words);
        if (line.isUsageHelpRequested()) {
            line.usage(System.out);
            return 0;
        }
        return command.carryOut();
    }

    /** A command in picocli's form: options are not combined, and no word names a file of more words. */
    public static CommandLine line(Object command) {
        CommandLine line = new CommandLine(command).setPosixClusteredShortOptionsAllowed(false)
                .setExpandAtFiles(false).setUsageHelpWidth(WIDTH);
        if (line.getCommandSpec().unmatchedArgsBindings().isEmpty()) {
            line.getCommandSpec().addOption(OptionSpec.builder("-h", "--help").usageHelp(true)
                    .description("print this").build());
        }
        return line;
    }

    /**
     * Fills a command in.
     *
     * @throws Refusal if the command line is wrong
     */
    public static CommandLine fill(Action command, List<String> words) {
        CommandLine line = line(command);
        try {
            line.parseArgs(words.toArray(String[]::new));
            return line;
        } catch (ParameterException e) {
            throw Refusal.usage("%s: %s; allowed is %s", line.getCommandName(), e.getMessage(),
                    synopsis(line));
        }
    }

    /** The command's synopsis, in one line. */
    private static String synopsis(CommandLine line) {
        return line.setUsageHelpWidth(10 * WIDTH).getHelp().synopsis(0).strip();
    }
}
