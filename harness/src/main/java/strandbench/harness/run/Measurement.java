package strandbench.harness.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.claim.Claim;
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
import strandbench.harness.plan.GivenPlan;
import strandbench.harness.plan.Plan;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;

/** One run, from a command line or from its folder. */
public final class Measurement {
    /** The exit code of a run that was stopped from outside. */
    public static final int STOPPED = Execution.STOPPED;

    /** The exit code of a run with a cell that was not measured. */
    public static final int FAILED = Execution.FAILED;

    private final PlanFile planFile;
    private final Options options;
    private final Plan plan;
    private final Environment environment;
    private final List<String> cpuSets;
    private final Examination examination = new Examination(Machine.here());

    /** Starts the JVMs that the plan names; the user must have asked for them. */
    private Measurement(PlanFile planFile) {
        this.planFile = planFile;
        options = planFile.jmhOptions();
        List<BenchmarkMethod> benchmarks = planFile.cells().stream().map(Cell::benchmark)
                .distinct().map(BenchmarkMethod::named).toList();
        Forks.requireRunnable(options, benchmarks);
        Forks.requireFlags(options, planFile.options().arms());
        Forks.requireNewEnough(options, planFile.options().arms(), benchmarks);
        if (planFile.options().turns()) {
            Forks.requireTurns(options);
        }
        requireProfilers(options);
        cpuSets = planFile.cells().stream().map(Cell::cpus).distinct().toList();
        plan = new Plan(planFile.cells(), planFile.rule(), planFile.seed(),
                planFile.options().turns(), planFile.part());
        // All CPUs that forks are pinned to; empty if a fork is not pinned.
        String pinned = cpuSets.contains("") ? "" : String.join(",", cpuSets);
        environment = Environment.of(pinned, options, benchmarks);
    }

    /**
     * The plan of a command line on this machine. Making it checks the JVMs and files that it names, and may start
     * them.
     *
     * @param commandLine as given
     * @throws Refusal if it cannot be measured
     */
    public static PlanFile planned(RunOptions run, List<String> commandLine) {
        List<Arm> arms = Arm.parse(run.arms);
        Profile profile = Profile.of(run, run.jmhOptions());
        Forks.requireOwnWarmup(profile.options());
        List<String> cpuSets = (run.cpus.isEmpty() ? List.of(Recipe.CPUS) : run.cpus).stream()
                .map(Measurement::pinned).distinct().toList();
        profile.leftOut().forEach(benchmark -> System.err.printf(
                "strandbench: left out, takes none of these values: %s%n", benchmark.name()));
        long seed = run.seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : run.seed;
        PlanFile planned = PlanFile.of(RunOptions.only(run.cells, profile.cells(arms, cpuSets)),
                profile.rule(), seed, run.resolved(profile.options(), arms, seed),
                Output.of(profile.options(), profile.claim().map(Claim::name).orElse(null)),
                commandLine);
        return planned.on(machine(planned, run.shard), run.shard);
    }

    /** A shard belongs to one machine, even if another is identical. */
    private static String machine(PlanFile plan, Shard part) {
        Environment here = Environment.of("", plan.jmhOptions(), List.of());
        return part.isWhole() ? here.fingerprint() : here.machine();
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

    private static String pinned(String cpus) {
        return cpus.equals("all") ? "" : CpuSet.parse(cpus).toString();
    }

    /**
     * Starts a new run.
     *
     * @param commandLine as given
     * @return 0 if every cell was measured, 1 if one was not
     * @throws Refusal if it cannot be started
     */
    public static int start(RunOptions run, List<String> commandLine, ForkOpener forks) {
        return start(planned(run, commandLine), folder(run), run.force, forks);
    }

    /**
     * The same with a plan that this user asked for.
     *
     * @return 0 if every cell was measured, 1 if one was not
     * @throws Refusal if it cannot be started
     */
    public static int start(PlanFile plan, Path folder, boolean force, ForkOpener forks) {
        return new Measurement(plan).begin(folder, force, forks);
    }

    private static Path folder(RunOptions run) {
        return run.out == null ? RunFolder.unused(Clock.systemUTC()) : Path.of(run.out);
    }

    private int begin(Path path, boolean force, ForkOpener forks) {
        examineMachine(path, force);
        ResultFiles.requireWritable(options, plan.cells());
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
     * Writes a plan, for other machines to measure a part each, and prints how long it takes on several machines.
     *
     * @param commandLine as given
     * @return 0
     * @throws Refusal if the run could not start
     */
    public static int freeze(RunOptions run, List<String> commandLine) {
        Measurement measurement = new Measurement(planned(run, commandLine));
        Plan plan = measurement.plan;
        RunFolder folder = RunFolder.create(folder(run));
        folder.write(RunFolder.PLAN, measurement.planFile.json());
        System.out.printf("# Plan %s: %s, of each %s, seed %d%n# Frozen: %s%n%n",
                measurement.planFile.id(), Numbers.counted(plan.cells().size(), "cell"),
                Summary.forks(plan.rule()),
                plan.seed(), folder.path);
        Terminal.print(new Forecast(plan, measurement::planned).table());
        return 0;
    }

    /**
     * Starts a run of a frozen plan, or of a part of it.
     *
     * @param asked the folder, the part, and the options that the user gives again
     * @throws Refusal if another jar or JVM made the plan, it names something that the user did not ask for, or it
     *     cannot start
     */
    public static int startPlanned(RunOptions asked, ForkOpener forks) {
        GivenPlan given = GivenPlan.read("--plan", Path.of(asked.plan));
        given.requireSameJar();
        given.requireAskedFor(asked);
        given.requireSameArms();
        PlanFile plan = given.onThisJvm(asked.force);
        return start(plan.on(machine(plan, asked.shard), asked.shard), folder(asked), asked.force,
                forks);
    }

    /**
     * Resumes a run.
     *
     * @param path its folder
     * @param asked the most forks of a cell from now on, for an adaptive run; whether to mix in forks of another jar,
     *     machine or JVM; whether to repeat forks that did not finish; and the options that the user gives again
     * @throws Refusal if new forks cannot be combined with those of the folder
     */
    public static int resume(Path path, RunOptions asked, ForkOpener forks) {
        return resume(path, asked,
                asked.retryFailed ? Store::forgetAllFailures : Store::forgetNone, forks);
    }

    /**
     * Repeats the forks that did not finish, unless they were repeated before.
     *
     * @throws Refusal if new forks cannot be combined with those of the folder
     */
    public static int retryOnce(Path path, RunOptions asked, ForkOpener forks) {
        return resume(path, asked, Store::forgetFirstFailures, forks);
    }

    private static int resume(Path path, RunOptions asked, Consumer<Store> forgetting,
            ForkOpener forks) {
        GivenPlan given = GivenPlan.read("--resume", path);
        PlanFile stored = given.plan();
        if (!Files.exists(path.resolve(Environment.FILE))) {
            throw Refusal.usage("%s: is a plan without a run; allowed is --plan %s",
                    given.option(), path);
        }
        given.requireHere(asked.force);
        given.requireAskedFor(asked);
        PlanFile today = given.continuedOn(machine(stored, stored.part()), asked.force);
        PlanFile continued = asked.maxForks == null
                ? today
                : limited(today, given.option(), asked.maxForks);
        Measurement measurement = new Measurement(continued);
        measurement.examineMachine(path, asked.force);
        ResultFiles.requireWritable(measurement.options, measurement.plan.cells());
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.existing(path);
            if (!continued.equals(stored)) {
                folder.write(RunFolder.PLAN, continued.json());
            }
            return measurement.execution(forks).carryOut(folder, forgetting);
        });
    }

    /** Lowers the number of forks: measured forks stay, and fewer are missing. */
    private static PlanFile limited(PlanFile stored, String option, int most) {
        if (!stored.rule().isAdaptive() || most > stored.rule().most()) {
            throw Refusal.usage(
                    "%s --max-forks %d: its plan has %s of each cell; allowed are fewer than the most of a plan with --target-error",
                    option, most, Summary.forks(stored.rule()));
        }
        return stored.with(stored.rule().atMost(most), stored.cells());
    }

    /**
     * Looks for problems that would spoil or disturb the run. This comes before JMH's lock is taken, because checking
     * the lock would release it.
     *
     * @throws Refusal if a problem would spoil the run, unless the user forces it
     */
    private void examineMachine(Path folder, boolean force) {
        for (String cpus : cpuSets) {
            if (!cpus.isEmpty()) {
                CpuSet.parse(cpus).requirePinnable();
            }
            List<Finding> findings = Doctor.examine(Machine.here(),
                    cpus.isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(cpus)),
                    environment.jdk(),
                    folder);
            if (!force) {
                Doctor.requireNoErrors(findings);
            }
            examination.add(findings);
        }
    }

    private Duration planned(Cell cell) {
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        return Timing.planned(benchmark, cell.mode(), options)
                .plus(benchmark.usualSetup());
    }

    private Execution execution(ForkOpener forks) {
        return new Execution(planFile, plan, this::planned, environment, examination, forks);
    }
}
