package strandbench.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import joptsimple.OptionParser;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Unmatched;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.cli.Cli;
import strandbench.harness.stats.Intervals;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Shard;
import strandbench.harness.text.Refusal;

/** The options of a run: our own, and all others in JMH's form. */
@Command(name = "run", sortOptions = false, description = "Measures.")
public final class RunOptions {
    private static final Pattern NO_CONSTANT = Pattern.compile("No enum constant (\\S+)\\.(\\w+)");

    /** As in {@code strandbench.kotlin.KotlinRing.pass}. */
    private static final Pattern WITHOUT_PACKAGE = Pattern.compile("^([a-z0-9]+\\.)+(?=[A-Z])");

    @Option(names = "--profile", paramLabel = "NAME", description = {
        "smoke: every cell once, correctness only;",
        "headline: the main variant of each model and workload, the default where no regexp is given;",
        "full: everything, until the intervals are narrow;",
        "or one of the suite's own, which --profile ? lists;",
        "or a claim's name: its cells, with published beside measured figures"})
    public String profile;

    @Option(names = "--suite", paramLabel = "JAR", description = "measure the benchmarks of this jar of somebody's, and none of this one")
    String suite;

    @Option(names = "--cpus", paramLabel = "0,2-3", description = "pin every fork to these CPUs; repeat to compare CPU sets")
    public List<String> cpus = new ArrayList<>();

    @Option(names = "--arm", paramLabel = "NAME=jvm:PATH|jar:PATH|suite:PATH|args:FLAGS", description = "measure every cell with this JVM, jar or flags; repeat to compare")
    public List<String> arms = new ArrayList<>();

    @Option(names = "--turns", description = "keep the arms of a cell alive at once and measure an iteration each, in turn; smaller differences show despite noise")
    public boolean turns;

    @Option(names = "--idle-threads", paramLabel = "N-M,N-M", description = "idle platform threads in each fork before the first carrier and between two carriers, drawn for each fork from these ranges; "
            + IdleThreads.USUAL
            + " if not given, because they change what virtual threads cost; 0 for none")
    String idleThreads = IdleThreads.USUAL;

    @Option(names = "--cell", paramLabel = "NAME", description = "measure only this one of the selected cells, by its name in tables; repeat for several")
    public List<String> cells = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "seed for the order of the forks")
    public Long seed;

    @Option(names = "--target-error", paramLabel = "PCT", description = "fork each cell until half its interval is this narrow, in percent; with -f N, at least N times")
    Double targetError;

    @Option(names = "--max-forks", paramLabel = "N", description = "the most forks of a cell with --target-error; with --resume, from now on")
    public Integer maxForks;

    @Option(names = "--grace", paramLabel = "SECONDS", description = "end a fork after three times its planned time plus this")
    public int grace = Recipe.GRACE_SECONDS;

    @Option(names = "--out", paramLabel = "DIR", description = "the run's new folder; results/<UTC time>-<host> if not given")
    public String out;

    @Option(names = "--resume", paramLabel = "DIR", description = "run exactly the forks that are missing in this folder")
    public String resume;

    @Option(names = "--retry-failed", description = "with --resume, repeat the forks that did not finish")
    public boolean retryFailed;

    @Option(names = "--plan-only", description = "measure nothing: freeze the plan in the run's folder, with an id that is the same on every machine, and print how long several machines take")
    public boolean planOnly;

    @Option(names = "--plan", paramLabel = "DIR", description = "measure this frozen plan; allowed with it are --shard, --out, --force, and again the options that start something")
    public String plan;

    @Option(names = "--shard", paramLabel = "I/N|cells:I/N", converter = ShardConverter.class, description = {
        "measure the I-th of N parts of the plan, for merge:",
        "every N-th fork of all cells; or with cells:, all forks of some workloads and methods"})
    public Shard shard = Shard.WHOLE;

    @Option(names = "--force", description = "measure although the machine would spoil it")
    public boolean force;

    @Option(names = {"-h", "--help"}, description = "print this and JMH's options")
    public boolean help;

    private static final class ShardConverter implements ITypeConverter<Shard> {
        @Override
        public Shard convert(String text) {
            return Shard.parse(text);
        }
    }

    /** The names of our own options on this command line. */
    private final List<String> given = new ArrayList<>();

    /** All other words, which JMH must understand. */
    @Unmatched
    public List<String> jmh = new ArrayList<>();

    /**
     * Reads a command line.
     *
     * @throws Refusal if one of our own options is not allowed
     */
    public static RunOptions parse(List<String> words) {
        RunOptions run = new RunOptions();
        try {
            run.given.addAll(Cli.line(run).parseArgs(words.toArray(String[]::new))
                    .matchedOptions().stream().map(OptionSpec::longestName).toList());
        } catch (ParameterException e) {
            if (e.getCause() instanceof Refusal refusal) {
                throw refusal;
            }
            throw Refusal.usage("%s; -h lists the options", e.getMessage());
        }
        run.require();
        return run;
    }

    /** Our own options, a line or more each. */
    public static String help() {
        return Cli.line(new RunOptions()).getHelp().optionList();
    }

    /**
     * The options in JMH's form.
     *
     * @throws Refusal if JMH does not understand it
     */
    public CommandLineOptions jmhOptions() {
        try {
            return new CommandLineOptions(jmh.toArray(String[]::new));
        } catch (CommandLineOptionException | RuntimeException e) {
            throw notUnderstood(String.valueOf(e.getMessage()));
        }
    }

    /** JMH's message names only the class that lacks a wrong word, not the allowed words. */
    private Refusal notUnderstood(String message) {
        Matcher lacking = NO_CONSTANT.matcher(message);
        if (!lacking.find()) {
            return Refusal.usage("%s; -h lists the options",
                    message.lines().map(String::strip).collect(Collectors.joining(". ")));
        }
        int place = IntStream.range(1, jmh.size())
                .filter(i -> jmh.get(i).equalsIgnoreCase(lacking.group(2))).findFirst().orElse(0);
        return Refusal.usage("%s: allowed are %s",
                place == 0 ? lacking.group(2) : jmh.get(place - 1) + " " + jmh.get(place),
                constants(lacking.group(1)));
    }

    private static String constants(String type) {
        try {
            return Stream.of(Class.forName(type).getEnumConstants()).map(Object::toString)
                    .collect(Collectors.joining(", "));
        } catch (ClassNotFoundException e) {
            return "those that -h lists";
        }
    }

    /** Options of JMH's that start or write something, so that the user may have to give them again. */
    private static final List<String> NAMING = List.of("jvm", "jvmArgs", "jvmArgsPrepend",
            "jvmArgsAppend", "prof", "o", "rff");

    /**
     * Makes sure that a command line has only allowed options, and options that the folder's plan may need again.
     *
     * @param option the user's option and its folder
     * @param why the reason why no other option is allowed
     * @throws Refusal if there is another option
     */
    public void requireOnly(String option, String why, String... allowed) {
        List<String> others = new ArrayList<>(given);
        others.removeAll(List.of(allowed));
        others.removeIf(List.of("--arm", "--suite")::contains);
        OptionParser parser = new OptionParser();
        parser.allowsUnrecognizedOptions();
        NAMING.forEach(name -> parser.accepts(name).withRequiredArg());
        parser.parse(jmh.toArray(String[]::new)).nonOptionArguments()
                .forEach(word -> others.add(word.toString()));
        if (!others.isEmpty()) {
            throw Refusal.usage("%s: given with %s; %s", option, String.join(" ", others), why);
        }
    }

    /**
     * Everything besides the cells that forks depend on.
     *
     * @param ofOrder the seed of the run
     */
    public ResolvedOptions resolved(Options options, List<Arm> compared, long ofOrder) {
        return ResolvedOptions.of(options, grace, turns, IdleThreads.parse(idleThreads, ofOrder),
                compared);
    }

    /**
     * Checks all values that do not depend on the machine.
     *
     * @throws Refusal if a value is not allowed
     */
    private void require() {
        Stream.concat(
                Stream.of("--profile=" + profile, "--suite=" + suite, "--out=" + out,
                        "--resume=" + resume,
                        "--plan=" + plan),
                Stream.concat(cpus.stream().map(set -> "--cpus=" + set),
                        arms.stream().map(arm -> "--arm=" + arm)))
                .filter(given -> given.matches("[^=]*=(-.*|\\s*)"))
                .findFirst()
                .ifPresent(given -> {
                    throw Refusal.usage("%s: no value given", given.split("=", 2)[0]);
                });
        if (targetError != null && !(targetError > 0 && targetError <= 100)) {
            throw Refusal.usage("--target-error %s: allowed is more than 0 and at most 100 percent",
                    targetError);
        }
        if (maxForks != null && maxForks < 2) {
            throw Refusal.usage(
                    "--max-forks %d: allowed are 2 and more; an interval needs %d", maxForks,
                    Intervals.FEWEST_FORKS);
        }
        if (turns && arms.size() < 2) {
            throw Refusal.usage("--turns: given with %d --arm; allowed are two and more",
                    arms.size());
        }
        if (!shard.isWhole() && seed == null && plan == null) {
            throw Refusal.usage(
                    "--shard %s: given without --seed or --plan; shards of one plan need the same seed",
                    shard);
        }
        if (planOnly && !shard.isWhole()) {
            throw Refusal.usage(
                    "--plan-only: given with --shard %s; a plan is frozen as a whole", shard);
        }
        IdleThreads.parse(idleThreads, 0);
        if (grace < 0) {
            throw Refusal.usage("--grace %d: allowed are whole seconds from 0", grace);
        }
    }

    /**
     * The cells that the user names; all cells if none is named.
     *
     * @throws Refusal if a name matches no cell
     */
    public static List<Cell> only(List<String> cells, List<Cell> selected) {
        for (String name : cells) {
            if (selected.stream().noneMatch(cell -> isNamed(cell, name))) {
                throw Refusal.usage(
                        "--cell %s: not among the cells that are selected; those are %s",
                        name, selected.stream().map(Cell::measured).distinct()
                                .collect(Collectors.joining(", ")));
            }
        }
        return cells.isEmpty()
                ? selected
                : selected.stream()
                        .filter(cell -> cells.stream().anyMatch(name -> isNamed(cell, name)))
                        .toList();
    }

    /** Whether this is the cell's name, with or without its package. */
    private static boolean isNamed(Cell cell, String name) {
        return cell.measured().equals(name) || WITHOUT_PACKAGE.matcher(cell.measured())
                .replaceFirst("").equals(name);
    }

    /**
     * Decides when a cell has enough forks. With a number of forks and an interval, the first look at the interval
     * comes after that number.
     *
     * @param user the options in JMH's form
     * @param forks the number of forks if the user gives none
     * @throws Refusal if the user asks for more forks than are allowed
     */
    StopRule rule(Options user, int forks) {
        Optional<Integer> asked = Optional.ofNullable(user.getForkCount().orElse(null))
                .map(number -> Math.max(1, number));
        if (targetError == null && maxForks == null && asked.isPresent()) {
            return StopRule.fixed(asked.get());
        }
        if (!isAdaptive()) {
            return StopRule.fixed(forks);
        }
        int most = maxForks == null ? Recipe.MAX_FORKS : maxForks;
        if (asked.orElse(1) > most) {
            throw Refusal.usage(
                    "-f %d: given with at most %d forks (--max-forks); allowed are fewer",
                    asked.get(), most);
        }
        double percent = targetError == null ? Recipe.TARGET_ERROR_PERCENT : targetError;
        return StopRule.adaptive(percent / 100,
                IntStream.of(Recipe.LOOKS).boxed().toList(), most).notBefore(asked.orElse(1));
    }

    /** Whether the interval decides how many forks a cell gets. */
    public boolean isAdaptive() {
        return targetError != null || maxForks != null || "full".equals(profile);
    }
}
