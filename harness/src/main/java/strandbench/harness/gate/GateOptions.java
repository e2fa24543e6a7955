package strandbench.harness.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Unmatched;
import strandbench.core.Recipe;
import strandbench.harness.cli.Cli;
import strandbench.harness.compare.Verdict;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.text.Refusal;

/** The options of the gate; all others go to the runs of both stages. */
@Command(name = "gate", sortOptions = false, customSynopsis = "gate --base jar:PATH|suite:PATH|jvm:PATH|args:FLAGS [options] [options of a run]", description = "Measures base and candidate in turn, and differing cells again; fails if one is slower.")
final class GateOptions {
    private static final String ALLOWED = "allowed are --base jar:PATH|suite:PATH|jvm:PATH|args:FLAGS, --candidate likewise (this jar if not given), --out DIR, --resume DIR, --threshold PCT, --forks FIRST,SECOND, --detectable PCT, --first DIR, --no-turns, and what a run allows";

    @Option(names = "--base", paramLabel = "jar:PATH|suite:PATH|jvm:PATH|args:FLAGS", description = "the side that the candidate is compared with")
    String base;

    @Option(names = "--candidate", paramLabel = "…", description = "the side that is judged; this jar if not given")
    String candidate = "args:";

    @Option(names = "--out", paramLabel = "DIR", description = "a new folder")
    Path out;

    @Option(names = "--resume", paramLabel = "DIR", description = "resume the gate of this folder")
    Path resume;

    @Option(names = "--threshold", paramLabel = "PCT", description = "the smallest difference that counts; ${DEFAULT-VALUE} if not given")
    double threshold = Recipe.THRESHOLD_PERCENT;

    @Option(names = "--forks", paramLabel = "FIRST,SECOND", split = ",", description = "forks of each arm and cell in the first and the second stage")
    List<Integer> forks = List.of(Recipe.GATE_FIRST_FORKS, Recipe.GATE_SECOND_FORKS);

    @Option(names = "--detectable", paramLabel = "PCT", description = "the largest slowdown that may stay hidden in a judged cell; ${DEFAULT-VALUE} if not given")
    double detectable = Recipe.GATE_DETECTABLE_PERCENT;

    @Option(names = "--first", paramLabel = "DIR", description = "use this run as the first stage; it has the arms base and candidate, and may be merged from many machines")
    Path first;

    @Option(names = "--no-turns", description = "run the arms' forks one after the other, instead of an iteration each in turn: for benchmarks that need the whole memory")
    boolean noTurns;

    @Option(names = {"-h", "--help"}, description = "print this")
    boolean help;

    private final List<String> given = new ArrayList<>();

    @Unmatched
    List<String> run = new ArrayList<>();

    /**
     * Reads a command line.
     *
     * @throws Refusal if an option or value is not allowed
     */
    static GateOptions parse(List<String> words) {
        GateOptions asked = new GateOptions();
        try {
            Cli.line(asked).parseArgs(words.toArray(String[]::new)).matchedOptions()
                    .forEach(option -> asked.given.add(option.longestName()));
        } catch (ParameterException e) {
            throw Refusal.usage("gate: %s; %s", e.getMessage(), ALLOWED);
        }
        if (asked.resume != null) {
            asked.requireResumeAlone();
        } else if (!asked.help) {
            asked.require();
        }
        return asked;
    }

    private void requireResumeAlone() {
        given.removeAll(List.of("--resume", "--base", "--candidate", "--help"));
        List<String> others = new ArrayList<>(given);
        others.addAll(run);
        RunOptions.parse(others).requireOnly("gate --resume " + resume,
                "a gate is resumed as it was begun; allowed are again the options that start something");
    }

    /** The options of its runs. */
    RunOptions runOptions() {
        RunOptions both = RunOptions.parse(run);
        both.arms = arms();
        both.turns = !noTurns;
        return both;
    }

    /** The arms that the user gave. */
    private List<String> arms() {
        List<String> arms = new ArrayList<>();
        if (base != null) {
            arms.add(Gate.BASE + "=" + base);
        }
        arms.add(Gate.CANDIDATE + "=" + candidate);
        return arms;
    }

    /**
     * Checks the numbers of a gate.
     *
     * @throws Refusal if one is not allowed
     */
    static void require(double threshold, double detectable, List<Integer> forks) {
        if (!(threshold > 0 && threshold < 1000)) {
            throw Refusal.usage(
                    "gate --threshold %s: allowed is more than 0 and less than 1000 percent",
                    threshold);
        }
        if (!(detectable > threshold)) {
            throw Refusal.usage(
                    "gate --detectable %s: allowed is more than the threshold, %s percent",
                    detectable, threshold);
        }
        if (forks.size() != 2
                || forks.stream().anyMatch(number -> number < Verdict.FEWEST_FORKS)) {
            throw Refusal.usage(
                    "gate --forks %s: allowed are two numbers from %d, of the first and of the second stage",
                    forks.toString().replaceAll("[\\[\\] ]", ""), Verdict.FEWEST_FORKS);
        }
    }

    private void require() {
        if (base == null) {
            throw Refusal.usage("gate: no --base given; %s", ALLOWED);
        }
        require(threshold, detectable, forks);
        if (run.remove("--turns") && noTurns) {
            throw Refusal.usage("gate --turns: given with --no-turns; allowed is one of them");
        }
        RunOptions both = RunOptions.parse(run);
        if (both.cpus.size() > 1) {
            throw Refusal.usage(
                    "gate: given --cpus %s; allowed is one set, because each has its own verdict",
                    String.join(" and --cpus ", both.cpus));
        }
        if (!both.shard.isWhole() || both.planOnly || both.plan != null) {
            throw Refusal.usage(
                    "gate: given %s; a gate judges whole runs. Many machines measure shards of a plan with the arms base and candidate, and --first takes the merged run",
                    String.join(" ", run));
        }
        if (both.isAdaptive() || both.jmhOptions().getForkCount().hasValue()
                || !both.arms.isEmpty()) {
            throw Refusal.usage(
                    "gate: given %s; the gate sets its two arms and its forks itself, and allows no --arm, -f, --target-error, --max-forks or --profile full",
                    String.join(" ", run));
        }
    }
}
