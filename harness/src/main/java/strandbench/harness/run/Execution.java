package strandbench.harness.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.util.Utils;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.SuiteJar;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.fork.ForkOpener;
import strandbench.harness.fork.ForkSource;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.plan.Estimate;
import strandbench.harness.plan.Plan;
import strandbench.harness.report.Report;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Merged;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/** Carries out a run fork by fork, and stores each fork before the next one starts. */
final class Execution {
    /** The exit code of a run that was stopped from outside. */
    static final int STOPPED = 130;

    /** The exit code of a run with a cell that was not measured. */
    static final int FAILED = 1;

    /** The most that ending may take; it usually takes less than a second. */
    private static final Duration LONGEST_END = Duration.ofSeconds(60);

    private final PlanFile planFile;
    private final Options options;
    private final Plan plan;
    private final Function<Cell, Duration> planned;
    private final Environment environment;
    private final Examination examination;
    private final ForkOpener opener;

    private volatile boolean stopped;
    private final CountDownLatch ended = new CountDownLatch(1);

    Execution(PlanFile planFile, Plan plan,
            Function<Cell, Duration> planned, Environment environment, Examination examination,
            ForkOpener opener) {
        this.planFile = planFile;
        options = planFile.jmhOptions();
        this.plan = plan;
        this.planned = planned;
        this.environment = environment;
        this.examination = examination;
        this.opener = opener;
    }

    /**
     * Runs every missing fork.
     *
     * @param forgetting makes some stored forks count as missing
     * @return 0 if every cell was measured, 1 if one was not, {@link #STOPPED} after Ctrl-C
     */
    int carryOut(RunFolder folder, Consumer<Store> forgetting) {
        int exitCode = runPlan(folder, forgetting);
        if (exitCode != STOPPED && Store.holdsForks(folder.path)) {
            // After the store is closed: reading it in the writing process would release the writer's lock.
            Report.write(folder.path);
        }
        return exitCode;
    }

    private int runPlan(RunFolder folder, Consumer<Store> forgetting) {
        Thread atShutdown = new Thread(() -> stop(folder.path), "stop the run");
        haveUnsafeWarnedOf();
        try (Store store = Store.open(folder.path);
                PrintStream log = folder.log();
                Console console = Console.open(options, store.size() > 0)) {
            store.repairs().forEach(repair -> System.err.println("strandbench: " + repair));
            forgetting.accept(store);
            plan.unpaired(store).forEach(store::forget);
            Estimate estimate = new Estimate(plan, store, planned);
            Summary summary = new Summary(claim(), plan, environment, store);
            if (!examination.warnings().isEmpty()) {
                System.out.printf("# Beware of: %s; the doctor command says more%n",
                        String.join(", ", examination.warnings()));
            }
            summary.announce(folder, estimate);
            Runtime.getRuntime().addShutdownHook(atShutdown);
            PrintStream ofForks = console.withForks(log);
            try (ForkSource forks = opener.open(planFile.options(), folder.path, ofForks);
                    Progress progress = Progress.of(store, estimate, plan.cells().size(),
                            console.isPlain())) {
                folder.write(Examination.FILE, examination.json());
                examination.start();
                // JMH passes on there what forks print by themselves.
                PrintStream shown = System.out;
                System.setOut(ofForks);
                try {
                    runForks(store, forks, progress);
                } finally {
                    System.setOut(shown);
                }
            }
            List<Finding> during = examination.end();
            folder.write(Examination.FILE, examination.json());
            folder.write(Environment.FILE, Environment.completed(
                    Files.readString(folder.path.resolve(Environment.FILE)),
                    store.placements().toString()));
            Map<Cell, RunResult> results = Merged.of(store, plan.cells());
            ResultFiles.write(folder, plan.cells(), results);
            if (stopped) {
                isWrittenAsAsked(results, console);
                return STOPPED;
            }
            PlanFile.mixedIn(folder.path)
                    .forEach(mixed -> System.out.printf("# Beware: %s%n", mixed));
            during.forEach(finding -> System.out.printf("# Beware of %s: %s%n", finding.check(),
                    finding.found()));
            boolean haveAllFinished = summary.conclude();
            if (!options.getProfilers().isEmpty()) {
                System.out.printf("# The output of -prof %s for each fork is in %s%n",
                        options.getProfilers().stream().map(ProfilerConfig::getKlass)
                                .collect(Collectors.joining(", ")),
                        folder.path.resolve(RunFolder.LOG));
            }
            return isWrittenAsAsked(results, console)
                    ? haveAllFinished ? 0 : FAILED
                    : Refusal.ENVIRONMENT;
        } catch (IOException e) {
            System.err.printf(
                    "strandbench: %s cannot be written (%s); what was stored before is kept, and %s goes on from there%n",
                    folder.path.resolve(Store.FILE), e.getMessage(),
                    RunFolder.howToGoOn(folder.path));
            return Refusal.ENVIRONMENT;
        } finally {
            ended.countDown();
            forget(atShutdown);
        }
    }

    private Optional<Claim> claim() {
        return Optional.ofNullable(planFile.output().claim()).map(Claims::named);
    }

    /** Writes the files that the user wants outside the run's folder. A failure is reported, and loses nothing else. */
    private boolean isWrittenAsAsked(Map<Cell, RunResult> results, Console console) {
        try {
            ResultFiles.writeAsAsked(plan.cells(), results, options);
        } catch (Refusal e) {
            System.err.println("strandbench: " + e.getMessage());
            return false;
        }
        if (console.isLost()) {
            System.err.printf("strandbench: -o %s: could not be written to its end%n",
                    options.getOutput().orElse(""));
            return false;
        }
        return true;
    }

    /**
     * Makes the JDK warn about Unsafe, which JMH uses: JDK 24 and later warn once. A jar's manifest cannot prevent
     * that. The warning comes here, so that it does not interrupt a progress line. It comes after all refusals, because
     * these have nothing to do with JMH.
     */
    private static void haveUnsafeWarnedOf() {
        // A JVM for another jar is started with the option, and its JMH may lack the method.
        if (SuiteJar.given().isEmpty()) {
            Utils.getOffset(Integer.class, "value");
        }
    }

    private static void forget(Thread atShutdown) {
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException e) {
            // The JVM is already ending, and the thread with it.
        }
    }

    private void runForks(Store store, ForkSource forks, Progress progress) throws IOException {
        for (int index = 0; index < plan.rule().most(); index++) {
            for (List<Cell> together : plan.together(index)) {
                int number = index;
                List<Cell> wanted = together.stream()
                        .filter(cell -> plan.wants(cell, number, store)).toList();
                if (wanted.isEmpty()) {
                    continue;
                }
                if (stopped) {
                    return;
                }
                progress.starts(wanted.get(0), index);
                boolean hasFailed = false;
                for (ForkRecord fork : forks(forks, wanted, index)) {
                    store.append(fork);
                    progress.ended(fork);
                    hasFailed |= fork.failure() != null;
                }
                if (hasFailed && options.shouldFailOnError().orElse(false)) {
                    return;
                }
            }
        }
    }

    /** Empty if the run was stopped from outside: that says nothing about the cell or its arm. */
    private List<ForkRecord> forks(ForkSource source, List<Cell> cells, int index) {
        try {
            List<ForkRecord> forks = cells.size() == 1
                    ? List.of(source.run(cells.get(0), index))
                    : source.runInTurns(cells, index);
            return stopped ? List.of() : forks;
        } catch (Refusal e) {
            if (stopped) {
                return List.of();
            }
            throw e;
        }
    }

    /** Stops at Ctrl-C, or at a signal that asks for the end; complete forks are kept. */
    private void stop(Path folder) {
        stopped = true;
        long start = System.nanoTime();
        try {
            do {
                // Repeated, because a fork may be starting at this moment.
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            } while (!ended.await(100, TimeUnit.MILLISECONDS)
                    && System.nanoTime() - start < LONGEST_END.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.err.printf("%nstrandbench: stopped; to go on: java -jar %s %s%n",
                ThisJar.path().getFileName(), RunFolder.howToGoOn(folder));
    }
}
