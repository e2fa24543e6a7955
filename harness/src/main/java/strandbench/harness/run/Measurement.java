package strandbench.harness.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.fork.ArmForks;
import strandbench.harness.fork.Failure;
import strandbench.harness.fork.ForkOpener;
import strandbench.harness.fork.JmhLock;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.machine.Doctor;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.machine.Machine;
import strandbench.harness.plan.Forecast;
import strandbench.harness.plan.Plan;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Tables;

/** One run, from a command line or from its folder. */
public final class Measurement {
    /** What a run returns that was ended from outside. */
    public static final int STOPPED = Execution.STOPPED;

    /** What a run returns of which a cell was not measured. */
    public static final int FAILED = Execution.FAILED;

    private final RunOptions run;
    private final Profile profile;
    private final List<Arm> arms;
    private final Plan plan;
    private final Environment environment;
    private final PlanFile planFile;
    private final List<String> cpuSets;
    private final Examination examination = new Examination(Machine.here());

    private Measurement(
            RunOptions run, CommandLineOptions user, long seed, List<String> commandLine) {
        this.run = run;
        arms = Arm.parse(run.arms);
        profile = Profile.of(run, user);
        Options options = profile.options();
        Forks.requireRunnable(options, profile.benchmarks());
        Forks.requireFlags(options, arms);
        if (run.turns) {
            Forks.requireTurns(options);
        }
        requireProfilers(options);
        cpuSets = (run.cpus.isEmpty() ? List.of(Recipe.CPUS) : run.cpus).stream()
                .map(set -> pinned(set, run.planOnly)).distinct().toList();
        plan = new Plan(run.only(profile.cells(arms, cpuSets)), profile.rule(), seed, run.turns,
                run.shard);
        // All that a fork may be pinned to; nothing where one of them is not pinned.
        String pinned = cpuSets.contains("") ? "" : String.join(",", cpuSets);
        environment = Environment.of(pinned, options, profile.benchmarks());
        planFile = PlanFile.of(plan.allCells(), plan.rule(), plan.seed(), arms, run.ofPlan(),
                commandLine, machine(), run.shard);
    }

    /** A shard is one machine's, and not that of any other that is built alike. */
    private String machine() {
        return run.shard.isWhole() ? environment.fingerprint() : environment.machine();
    }

    private static void requireProfilers(Options options) {
        for (ProfilerConfig profiler : options.getProfilers()) {
            try {
                ProfilerFactory.getProfilerOrException(profiler);
            } catch (ProfilerException e) {
                if (isUnknown(e)) {
                    throw Refusal.usage(
                            "-prof %s: JMH has no profiler of this name, and there is no such class; -lprof lists those it has",
                            profiler.getKlass());
                }
                throw Refusal.usage("-prof %s: %s", profiler.getKlass(), Failure.causes(e));
            }
        }
    }

    private static boolean isUnknown(Throwable thrown) {
        return thrown != null
                && (thrown instanceof ClassNotFoundException || isUnknown(thrown.getCause()));
    }

    /** Whoever freezes a plan may sit at another machine than those that will measure it. */
    private static String pinned(String cpus, boolean elsewhere) {
        if (cpus.equals("all")) {
            return "";
        }
        CpuSet set = CpuSet.parse(cpus);
        if (!elsewhere) {
            set.requirePinnable();
        }
        return set.toString();
    }

    /**
     * Starts a new run.
     *
     * @param commandLine as given, so that the run can be resumed
     * @return 0 if every cell was measured, 1 if one was not
     * @throws Refusal if it cannot be started
     */
    public static int start(RunOptions run, List<String> commandLine) {
        return start(run, commandLine, ArmForks::new);
    }

    /**
     * The same with forks from elsewhere.
     *
     * @return 0 if every cell was measured, 1 if one was not
     * @throws Refusal if it cannot be started
     */
    public static int start(RunOptions run, List<String> commandLine, ForkOpener forks) {
        return new Measurement(run, run.jmhOptions(), seed(run), commandLine)
                .begin(folder(run), forks);
    }

    private static long seed(RunOptions run) {
        return run.seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : run.seed;
    }

    private static Path folder(RunOptions run) {
        return run.out == null ? RunFolder.unused(Clock.systemUTC()) : Path.of(run.out);
    }

    private int begin(Path path, ForkOpener forks) {
        examineMachine(path, run.force);
        ResultFiles.requireWritable(profile.options(), plan.cells());
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.create(path);
            folder.write(Environment.FILE, environment.json());
            // Last, so that a folder with a plan lacks nothing that a resumed run needs.
            folder.write(RunFolder.PLAN, planFile.json());
            try {
                return execution(forks).carryOut(folder, Store::forgetNone);
            } catch (Refusal e) {
                if (!Store.holdsForks(path)) {
                    folder.discard();
                }
                throw e;
            }
        });
    }

    /**
     * Writes down what a run would do, for other machines to do a part of it each, and prints how long so many of them
     * would take.
     *
     * @param commandLine as given
     * @return 0
     * @throws Refusal if it could not be started
     */
    public static int freeze(RunOptions run, List<String> commandLine) {
        Measurement measurement = new Measurement(run, run.jmhOptions(), seed(run),
                RunOptions.withoutPlace(commandLine));
        Plan plan = measurement.plan;
        RunFolder folder = RunFolder.create(folder(run));
        folder.write(RunFolder.PLAN, measurement.planFile.json());
        System.out.printf("# Plan %s: %d cells, of each %s, seed %d%n# Frozen: %s%n%n",
                measurement.planFile.id(), plan.cells().size(), Summary.forks(plan.rule()),
                plan.seed(), folder.path);
        Tables.print(new Forecast(plan, measurement::planned).table());
        return 0;
    }

    /**
     * Starts a run of a frozen plan, or of a part of it.
     *
     * @param asked where, which part of it, and nothing else
     * @throws Refusal if the plan is of another jar, or it cannot be started
     */
    public static int startPlanned(RunOptions asked) {
        return startPlanned(asked, ArmForks::new);
    }

    /** The same with forks from elsewhere. */
    public static int startPlanned(RunOptions asked, ForkOpener forks) {
        Path planned = Path.of(asked.plan);
        PlanFile stored = PlanFile.read(planned);
        List<String> words = new ArrayList<>(RunOptions.withoutPlace(stored.commandLine()));
        if (RunOptions.parse(words).seed == null) {
            words.addAll(List.of("--seed", Long.toString(stored.seed())));
        }
        if (!asked.shard.isWhole()) {
            words.addAll(List.of("--shard", asked.shard.toString()));
        }
        RunOptions run = RunOptions.parse(words);
        run.force = asked.force;
        Measurement measurement = new Measurement(run, run.jmhOptions(), stored.seed(), words);
        stored.requireSame(measurement.planFile, planned);
        return measurement.begin(folder(asked), forks);
    }

    /**
     * Goes on with a run.
     *
     * @param path its folder, which says what it is
     * @param most forks of a cell from now on, of a run whose number of forks is not fixed; empty for as many as before
     * @param force whether to mix forks of another jar or machine with those of the folder
     * @param retryFailed whether forks that did not finish run again
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int resume(Path path, Optional<Integer> most, boolean force,
            boolean retryFailed) {
        return resume(path, most, force,
                retryFailed ? Store::forgetAllFailures : Store::forgetNone, ArmForks::new);
    }

    /**
     * Goes on with a run, with forks from elsewhere.
     *
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int resume(Path path, ForkOpener forks) {
        return resume(path, Optional.empty(), false, Store::forgetNone, forks);
    }

    /**
     * Runs those forks of a run once more that did not finish, unless they have been tried again before.
     *
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int retryOnce(Path path, ForkOpener forks) {
        return resume(path, Optional.empty(), false, Store::forgetFirstFailures, forks);
    }

    private static int resume(Path path, Optional<Integer> most, boolean force,
            Consumer<Store> forgetting, ForkOpener forks) {
        PlanFile stored = PlanFile.read(path);
        if (!stored.isMerged() && !Files.exists(path.resolve(Environment.FILE))) {
            throw Refusal.usage(
                    "--resume %s: is a plan that nobody has begun there; allowed is --plan %s",
                    path, path);
        }
        List<String> words = most.map(limit -> limited(stored, path, limit))
                .orElse(stored.commandLine());
        RunOptions run = RunOptions.parse(words);
        Measurement measurement = new Measurement(run, run.jmhOptions(), stored.seed(), words);
        PlanFile today = measurement.planFile;
        PlanFile continued = (most.isPresent() ? stored.limitedBy(today) : stored)
                .continuedBy(today, path, force);
        measurement.examineMachine(path, force);
        ResultFiles.requireWritable(measurement.profile.options(), measurement.plan.cells());
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.existing(path);
            if (!continued.equals(stored)) {
                folder.write(RunFolder.PLAN, continued.json());
            }
            return measurement.execution(forks).carryOut(folder, forgetting);
        });
    }

    /** The command line of a plan, for fewer forks: what was measured stays, and less is missing. */
    private static List<String> limited(PlanFile stored, Path path, int most) {
        if (!stored.rule().isAdaptive() || most > stored.rule().most()) {
            throw Refusal.usage(
                    "--resume %s --max-forks %d: its plan has %s of each cell; allowed are fewer than it may have until their interval is narrow",
                    path, most, Summary.forks(stored.rule()));
        }
        return RunOptions.withMaxForks(stored.commandLine(), most);
    }

    /**
     * Looks for what would spoil the run, or disturb it. Before JMH's lock is taken: looking at the lock
     * would give it back.
     *
     * @throws Refusal if something would spoil it, unless that is the user's wish
     */
    private void examineMachine(Path folder, boolean force) {
        String jdk = profile.options().getJvm().hasValue()
                ? Forks.versionOf(profile.options().getJvm().get())
                : System.getProperty("java.version");
        for (String cpus : cpuSets) {
            List<Finding> findings = Doctor.examine(Machine.here(),
                    cpus.isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(cpus)), jdk,
                    folder);
            if (!force) {
                Doctor.requireNoErrors(findings);
            }
            examination.add(findings);
        }
    }

    private Duration planned(Cell cell) {
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        return Timing.planned(benchmark.entry(), cell.mode(), profile.options())
                .plus(benchmark.usualSetup());
    }

    private Execution execution(ForkOpener forks) {
        return new Execution(run, profile, arms, plan, this::planned, environment, examination,
                forks);
    }
}
