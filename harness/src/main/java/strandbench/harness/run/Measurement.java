package strandbench.harness.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.fork.Failure;
import strandbench.harness.fork.ForkRunner;
import strandbench.harness.fork.ForkSource;
import strandbench.harness.fork.JmhLock;
import strandbench.harness.fork.Worker;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.machine.Doctor;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.machine.Machine;
import strandbench.harness.plan.Estimate;
import strandbench.harness.plan.Plan;
import strandbench.harness.plan.PlanFile;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.FramesFile;
import strandbench.harness.store.Merged;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.store.TopFrame;
import strandbench.harness.text.Refusal;

/** One run: its plan is carried out fork by fork, and each fork is stored before the next one starts. */
public final class Measurement {
    /** What a run returns that was ended from outside. */
    public static final int STOPPED = 130;

    private static final int FAILED = 1;
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final RunOptions run;
    private final Profile profile;
    private final List<Arm> arms;
    private final Plan plan;
    private final Environment environment;
    private final PlanFile planFile;
    private final List<String> cpuSets;
    private final Examination examination = new Examination(Machine.here());

    private volatile boolean stopped;
    private final CountDownLatch ended = new CountDownLatch(1);

    private Measurement(
            RunOptions run, CommandLineOptions user, long seed, List<String> commandLine) {
        this.run = run;
        arms = Arm.parse(run.arms);
        profile = Profile.of(run, user);
        Options options = profile.options();
        Forks.requireRunnable(options, profile.benchmarks());
        requireProfilers(options);
        cpuSets = (run.cpus.isEmpty() ? List.of(Recipe.CPUS) : run.cpus).stream()
                .map(Measurement::pinned).distinct().toList();
        plan = new Plan(run.only(profile.cells(arms, cpuSets)), profile.rule(), seed);
        // All that a fork may be pinned to; nothing where one of them is not pinned.
        String pinned = cpuSets.contains("") ? "" : String.join(",", cpuSets);
        environment = Environment.of(pinned, options, profile.benchmarks());
        planFile = PlanFile.of(plan, arms, commandLine, environment.fingerprint());
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
        CommandLineOptions user = run.jmhOptions();
        long seed = run.seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : run.seed;
        Measurement measurement = new Measurement(run, user, seed, commandLine);
        Path path = run.out == null ? RunFolder.unused(Clock.systemUTC()) : Path.of(run.out);
        measurement.examineMachine(path, run.force);
        return JmhLock.holding(() -> {
            RunFolder folder = RunFolder.create(path);
            folder.write(Environment.FILE, measurement.environment.json());
            // Last, so that a folder with a plan lacks nothing that a resumed run needs.
            folder.write(RunFolder.PLAN, measurement.planFile.json());
            try {
                return measurement.carryOut(folder);
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
     * @throws Refusal if today's forks could not stand beside those of the folder
     */
    public static int resume(Path path, boolean force) {
        PlanFile stored = PlanFile.read(path);
        RunOptions run = RunOptions.parse(stored.commandLine());
        Measurement measurement = new Measurement(run, run.jmhOptions(), stored.seed(),
                stored.commandLine());
        stored.requireSame(measurement.planFile, path, force);
        measurement.examineMachine(path, force);
        return JmhLock.holding(() -> measurement.carryOut(RunFolder.existing(path)));
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

    private int carryOut(RunFolder folder) {
        int exitCode = runPlan(folder);
        if (exitCode != STOPPED && Store.holdsForks(folder.path)) {
            // Once the store is closed: to read it beside its writer would give the writer's lock back.
            Report.write(folder.path);
        }
        return exitCode;
    }

    private int runPlan(RunFolder folder) {
        Thread atShutdown = new Thread(() -> stop(folder.path), "stop the run");
        try (Store store = Store.open(folder.path); PrintStream log = folder.log()) {
            store.repairs().forEach(repair -> System.err.println("strandbench: " + repair));
            Estimate estimate = new Estimate(plan, store, this::planned);
            Summary summary = new Summary(profile, plan, environment, store);
            summary.announce(folder, estimate);
            Runtime.getRuntime().addShutdownHook(atShutdown);
            try (ForkSource forks = forks(folder, log);
                    Progress progress = Progress.of(store, estimate, plan.cells().size())) {
                folder.write(Examination.FILE, examination.json());
                examination.start();
                runForks(store, forks, progress);
                if (run.profileFrames) {
                    profileFrames(folder, store, forks);
                }
            }
            Finding steal = examination.end();
            folder.write(Examination.FILE, examination.json());
            Map<Cell, RunResult> results = Merged.of(store, plan.cells());
            ResultFiles.write(folder, plan.cells(), results, profile.options());
            if (stopped) {
                return STOPPED;
            }
            if (steal.severity() != Finding.Severity.OK) {
                System.out.printf("# Beware of %s: %s%n", steal.check(), steal.found());
            }
            return summary.conclude(results) ? 0 : FAILED;
        } catch (IOException e) {
            System.err.printf(
                    "strandbench: %s cannot be written (%s); what was stored before is kept, and --resume %s goes on from there%n",
                    folder.path.resolve(Store.FILE), e.getMessage(), folder.path);
            return Refusal.ENVIRONMENT;
        } finally {
            ended.countDown();
            forget(atShutdown);
        }
    }

    private static void forget(Thread atShutdown) {
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException e) {
            // The JVM is on its way down, and the thread with it.
        }
    }

    /** Forks of this jar run from here, those of another from a worker of its own. */
    private ForkSource forks(RunFolder folder, PrintStream log) {
        ForkSource here = new ForkRunner(profile.options(), arms, Duration.ofSeconds(run.grace),
                folder.path, log);
        Map<String, ForkSource> workers = new HashMap<>();
        arms.stream().filter(arm -> arm.kind() == Arm.Kind.JAR).forEach(arm -> workers
                .put(arm.name(), Worker.start(arm, planFile.commandLine(), folder.path)));
        return new ForkSource() {
            @Override
            public ForkRecord run(Cell cell, int index) {
                return workers.getOrDefault(cell.arm(), here).run(cell, index);
            }

            @Override
            public List<TopFrame> topFrames(Cell cell) {
                return workers.containsKey(cell.arm()) ? List.of() : here.topFrames(cell);
            }

            @Override
            public void close() {
                workers.values().forEach(ForkSource::close);
            }
        };
    }

    private Duration planned(Cell cell) {
        return Timing.planned(BenchmarkMethod.named(cell.benchmark()).entry(), cell.mode(),
                profile.options());
    }

    private void runForks(Store store, ForkSource forks, Progress progress) throws IOException {
        for (int index = 0; index < plan.rule().most(); index++) {
            for (Cell cell : plan.block(index)) {
                if (stopped) {
                    return;
                }
                if (plan.wants(cell, index, store)) {
                    progress.starts(cell, index);
                    ForkRecord fork = forks.run(cell, index);
                    // A fork that was stopped from outside says nothing about its cell.
                    if (stopped) {
                        return;
                    }
                    store.append(fork);
                    progress.ended(fork);
                }
            }
        }
    }

    /** Another fork of each cell that finished and has no frames yet. */
    private void profileFrames(RunFolder folder, Store store, ForkSource forks) {
        Map<String, List<TopFrame>> frames = new TreeMap<>(FramesFile.read(folder.path));
        for (Cell cell : plan.cells()) {
            if (stopped) {
                return;
            }
            if (!frames.containsKey(cell.toString()) && store.failure(cell).isEmpty()) {
                List<TopFrame> top = forks.topFrames(cell);
                if (!top.isEmpty() && !stopped) {
                    frames.put(cell.toString(), top);
                    FramesFile.write(folder, frames);
                }
            }
        }
    }

    /** Ctrl-C, or a signal that asks for the end: what is complete is kept. */
    private void stop(Path folder) {
        stopped = true;
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        try {
            ended.await(LONGEST_END.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.err.printf("%nstrandbench: stopped; to go on: java -jar %s --resume %s%n",
                ThisJar.path().getFileName(), folder);
    }
}
