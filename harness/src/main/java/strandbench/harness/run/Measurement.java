package strandbench.harness.run;

import java.nio.file.Path;
import java.time.Clock;
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
import strandbench.harness.benchmark.Forks;
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
import strandbench.harness.plan.Plan;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

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
                .map(Measurement::pinned).distinct().toList();
        plan = new Plan(run.only(profile.cells(arms, cpuSets)), profile.rule(), seed, run.turns);
        // All that a fork may be pinned to; nothing where one of them is not pinned.
        String pinned = cpuSets.contains("") ? "" : String.join(",", cpuSets);
        environment = Environment.of(pinned, options, profile.benchmarks());
        planFile = PlanFile.of(plan.cells(), plan.rule(), plan.seed(), arms, commandLine,
                environment.fingerprint());
    }

    private static void requireProfilers(Options options) {
        for (ProfilerConfig profiler : options.getProfilers()) {
            try {
                ProfilerFactory.getProfilerOrException(profiler);
            } catch (ProfilerException e) {
                throw Refusal.usage("-prof %s: %s", profiler.getKlass(), Failure.causes(e));
            }
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
        CommandLineOptions user = run.jmhOptions();
        long seed = run.seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : run.seed;
        Measurement measurement = new Measurement(run, user, seed, commandLine);
        Path path = run.out == null ? RunFolder.unused(Clock.systemUTC()) : Path.of(run.out);
        measurement.examineMachine(path, run.force);
        ResultFiles.requireWritable(measurement.profile.options());
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.create(path);
            folder.write(Environment.FILE, measurement.environment.json());
            // Last, so that a folder with a plan lacks nothing that a resumed run needs.
            folder.write(RunFolder.PLAN, measurement.planFile.json());
            try {
                return measurement.execution(forks).carryOut(folder, Store::forgetNone);
            } catch (Refusal e) {
                if (!Store.holdsForks(path)) {
                    folder.discard();
                }
                throw e;
            }
        });
    }

    /**
     * Goes on with a run.
     *
     * @param path its folder, which says what it is
     * @param force whether to mix forks of another jar or machine with those of the folder
     * @param retryFailed whether forks that did not finish run again
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int resume(Path path, boolean force, boolean retryFailed) {
        return resume(path, force, retryFailed ? Store::forgetAllFailures : Store::forgetNone,
                ArmForks::new);
    }

    /**
     * Goes on with a run, with forks from elsewhere.
     *
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int resume(Path path, ForkOpener forks) {
        return resume(path, false, Store::forgetNone, forks);
    }

    /**
     * Runs those forks of a run once more that did not finish, unless they have been tried again before.
     *
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int retryOnce(Path path, ForkOpener forks) {
        return resume(path, false, Store::forgetFirstFailures, forks);
    }

    private static int resume(Path path, boolean force, Consumer<Store> forgetting,
            ForkOpener forks) {
        PlanFile stored = PlanFile.read(path);
        RunOptions run = RunOptions.parse(stored.commandLine());
        Measurement measurement = new Measurement(run, run.jmhOptions(), stored.seed(),
                stored.commandLine());
        PlanFile continued = stored.continuedBy(measurement.planFile, path, force);
        measurement.examineMachine(path, force);
        ResultFiles.requireWritable(measurement.profile.options());
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.existing(path);
            if (!continued.equals(stored)) {
                folder.write(RunFolder.PLAN, continued.json());
            }
            return measurement.execution(forks).carryOut(folder, forgetting);
        });
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
        if (!examination.warnings().isEmpty()) {
            System.out.printf("# Beware of: %s; the doctor command says more%n",
                    String.join(", ", examination.warnings()));
        }
    }

    private Execution execution(ForkOpener forks) {
        return new Execution(run, profile, arms, plan, environment, examination, forks);
    }
}
