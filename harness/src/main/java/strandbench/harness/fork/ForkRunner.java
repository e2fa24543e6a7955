package strandbench.harness.fork;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.IdleThreads;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.benchmark.Timing;
import strandbench.harness.machine.CoreProbe;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.JmhFork;

/**
 * Runs single forks with JMH's own runner. The calling thread must live as long as the run, because a fork ends with
 * the thread that started it.
 */
public final class ForkRunner implements ForkSource {
    /** The folder beside a run's files for thread dumps, and for what forks leave elsewhere. */
    private static final String DUMPS = "dumps";

    private final Options options;
    private final IdleThreads idleThreads;
    private final List<Arm> arms;
    private final Duration grace;
    private final Path folder;
    private final PrintStream log;

    /** One probe for each set of CPUs that a fork was pinned to. */
    private final Map<String, Optional<CoreProbe>> probes = new HashMap<>();

    /**
     * Prepares.
     *
     * @param options what the forks depend on
     * @param folder for thread dumps
     * @param log for the output of JMH
     */
    ForkRunner(ResolvedOptions options, Path folder, PrintStream log) {
        this.options = options.jmh().build();
        idleThreads = options.idleThreads() == null ? IdleThreads.NONE : options.idleThreads();
        arms = options.arms();
        grace = options.graceTime();
        this.folder = folder;
        this.log = log;
    }

    @Override
    public ForkRecord run(Cell cell, int index) {
        return run(cell, index, Turn.ALONE);
    }

    /** Runs a fork that may measure in turn with others; the time for which it waits for them does not count. */
    ForkRecord run(Cell cell, int index, Turn turn) {
        String started = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        long start = System.nanoTime();
        log.printf("# %s %s, fork %d%n", started, cell, index + 1);
        if (BenchmarkMethod.ifNamed(cell.benchmark()).isEmpty()) {
            return ForkRecord.failed(cell, index, started, 0, ForkRecord.ABSENT);
        }
        ForkLog listening = new ForkLog(log, options.verbosity().orElse(Defaults.VERBOSITY));
        Optional<BenchmarkResult> result = Optional.empty();
        String failure;
        Duration setup = BenchmarkMethod.named(cell.benchmark()).longestSetup();
        Duration deadline = Timing.deadline(longest(cell), grace.plus(setup));
        // Before the watchdog notes the processes that it must not end.
        Optional<CoreProbe> probe = probe(cell.cpus());
        Leftovers leftovers = new Leftovers(Path.of("").toAbsolutePath());
        Watchdog watchdog = new Watchdog(deadline, turn::waited, listening, dump(cell, index));
        try (watchdog) {
            try {
                result = Optional.of(jmh(cell, index, turn, probe, listening));
                failure = Failure.of(result.get(), listening.printed()).orElse(null);
            } catch (RunnerException e) {
                failure = Failure.of(e, listening.printed());
            } catch (RuntimeException e) {
                if (!isOfJmh(e)) {
                    throw e;
                }
                failure = Failure.of(e, listening.printed());
            }
        }
        failure = watchdog.verdict().orElse(failure);
        List<String> left = leftovers.moveTo(folder.resolve(DUMPS));
        double seconds = (System.nanoTime() - start) / 1e9;
        Optional<String> limit = Failure.limit(listening.printed());
        if (limit.isPresent()) {
            return ForkRecord.limited(cell, index, started, seconds, limit.get());
        }
        if (failure != null) {
            failure += left.isEmpty()
                    ? ""
                    : " (%s in %s)".formatted(String.join(", ", left), folder.resolve(DUMPS));
            log.printf("# did not finish: %s%n", failure);
            return ForkRecord.failed(cell, index, started, seconds, failure);
        }
        return JmhFork.of(cell, index, started, seconds, listening.warmup(), result.orElseThrow());
    }

    /** Whether JMH's runner threw it, as where a benchmark names a JVM that is not there. */
    private static boolean isOfJmh(RuntimeException thrown) {
        return thrown.getStackTrace().length > 0
                && thrown.getStackTrace()[0].getClassName().startsWith("org.openjdk.jmh.");
    }

    private synchronized Optional<CoreProbe> probe(String cpus) {
        Optional<CoreProbe> probe = probes.computeIfAbsent(cpus, CoreProbe::start);
        if (probe.isPresent() && !probe.get().isAlive()) {
            probe.get().close();
            probe = CoreProbe.start(cpus);
            probes.put(cpus, probe);
        }
        return probe;
    }

    @Override
    public void close() {
        probes.values().forEach(probe -> probe.ifPresent(CoreProbe::close));
    }

    private Path dump(Cell cell, int index) {
        String name = cell.toString().replaceAll("[^A-Za-z0-9.=-]+", "_");
        return folder.resolve(DUMPS).resolve("%s_%d.txt".formatted(name, index + 1));
    }

    private Duration longest(Cell cell) {
        return Timing.longest(BenchmarkMethod.named(cell.benchmark()), cell.mode(), options);
    }

    private BenchmarkResult jmh(Cell cell, int index, Turn turn, Optional<CoreProbe> probe,
            OutputFormat listening) throws RunnerException {
        Arm arm = arms.stream().filter(a -> a.name().equals(cell.arm())).findFirst().orElseThrow();
        Options ofFork = OneFork.of(options, cell, arm, index, idleThreads.of(cell, index), turn,
                probe);
        List<RunResult> results = List.copyOf(new Runner(ofFork, listening).run());
        if (results.size() != 1 || results.get(0).getBenchmarkResults().size() != 1) {
            throw new RunnerException("gave no result");
        }
        return results.get(0).getBenchmarkResults().iterator().next();
    }
}
