package strandbench.harness.fork;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.util.Optional;
import strandbench.core.AllocationProfiler;
import strandbench.core.CoreLatencyProfiler;
import strandbench.core.CpuProfiler;
import strandbench.core.FutexProfiler;
import strandbench.core.IdleThreadsProfiler;
import strandbench.core.Reported;
import strandbench.core.Shrunk;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.ThisJvm;
import strandbench.harness.machine.CoreProbe;

/**
 * The options for one fork of one cell, made from the run's options. Each option is copied, because JMH adds the
 * regexps of parent options to those of their child.
 */
final class OneFork {
    private static final String SHRINK = "-D" + Shrunk.PROPERTY + "=";

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC\\b");

    /** Without it HotSpot takes another collector on one CPU than on two, and comparing them would compare both. */
    private static final String USUAL_COLLECTOR = "-XX:+UseG1GC";

    private OneFork() {}

    /**
     * The options of a fork.
     *
     * @param run the options of the whole run
     * @param index which of the cell's forks it is, from 0
     * @param idleThreads how many it has, as {@link IdleThreadsProfiler} takes them
     * @param turn when it may measure
     * @param probe measures the distance between its CPUs; empty for one CPU
     */
    static Options of(Options run, Cell cell, Arm arm, int index, String idleThreads,
            Turn turn, java.util.Optional<CoreProbe> probe) {
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        BenchmarkListEntry entry = benchmark.entry();
        ChainedOptionsBuilder fork = new OptionsBuilder()
                .include("^\\Q" + cell.benchmark() + "\\E$")
                .mode(cell.mode())
                .forks(Math.min(1, run.getForkCount().orElse(1)))
                // The cell's warm-up forks run before its first fork only.
                .warmupForks(index == 0 ? run.getWarmupForkCount().orElse(0) : 0)
                .shouldFailOnError(true);
        cell.params().forEach(fork::param);
        lengths(run, fork);
        strands(run, fork);
        int divisor = divisor(run, arm, benchmark.divisor(cell.params()));
        jvm(run, cell, arm, divisor, fork);
        if (divisor > 1 && !run.getOperationsPerInvocation().hasValue()) {
            fork.operationsPerInvocation(
                    Math.max(1, entry.getOperationsPerInvocation().orElse(1) / divisor));
        }
        fork.addProfiler(IdleThreadsProfiler.class, idleThreads);
        profilers(run, cell, turn, probe, fork);
        return fork.build();
    }

    private static void lengths(Options run, ChainedOptionsBuilder fork) {
        copy(run.getWarmupIterations(), fork::warmupIterations);
        copy(run.getWarmupTime(), fork::warmupTime);
        copy(run.getWarmupBatchSize(), fork::warmupBatchSize);
        copy(run.getMeasurementIterations(), fork::measurementIterations);
        copy(run.getMeasurementTime(), fork::measurementTime);
        copy(run.getMeasurementBatchSize(), fork::measurementBatchSize);
        copy(run.getTimeout(), fork::timeout);
    }

    private static void strands(Options run, ChainedOptionsBuilder fork) {
        copy(run.getThreads(), fork::threads);
        copy(run.getThreadGroups(), fork::threadGroups);
        copy(run.shouldSyncIterations(), fork::syncIterations);
        copy(run.shouldDoGC(), fork::shouldDoGC);
        copy(run.getTimeUnit(), fork::timeUnit);
        copy(run.getOperationsPerInvocation(), fork::operationsPerInvocation);
        copy(run.verbosity(), fork::verbosity);
    }

    /**
     * Joins a JVM's arguments here, because JMH would let the command line replace those of a benchmark's annotation.
     */
    private static void jvm(
            Options run, Cell cell, Arm arm, int divisor, ChainedOptionsBuilder fork) {
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        BenchmarkListEntry entry = benchmark.entry();
        copy(run.getJvm(), fork::jvm);
        arm.jvm().ifPresent(fork::jvm);
        given(fork::jvmArgsPrepend, entry.getJvmArgsPrepend(), run.getJvmArgsPrepend(), List.of());
        if (entry.getJvmArgs().hasValue() || run.getJvmArgs().hasValue()) {
            given(fork::jvmArgs, entry.getJvmArgs(), run.getJvmArgs(), List.of());
        } else {
            fork.jvmArgs(ofThisJvm());
        }
        List<String> ofArm = new ArrayList<>(arm.flags());
        if (!choosesCollector(run, benchmark, cell, arm)) {
            ofArm.add(USUAL_COLLECTOR);
        }
        if (divisor > 1) {
            ofArm.add(SHRINK + divisor);
        }
        given(fork::jvmArgsAppend, entry.getJvmArgsAppend(), run.getJvmArgsAppend(), ofArm);
    }

    /** Whether a collector is given already; a JVM refuses two. */
    private static boolean choosesCollector(Options run, BenchmarkMethod benchmark, Cell cell,
            Arm arm) {
        BenchmarkListEntry entry = benchmark.entry();
        Stream<String> ofLists = Stream.of(entry.getJvmArgsPrepend(), run.getJvmArgsPrepend(),
                entry.getJvmArgs(), run.getJvmArgs(), entry.getJvmArgsAppend(),
                run.getJvmArgsAppend()).flatMap(list -> list.orElse(List.of()).stream());
        return Stream.of(ofLists, Stream.of(ofThisJvm()), arm.flags().stream(),
                ForkOptions.askedFor(benchmark, cell.params()).stream(),
                ThisJvm.fromEnvironment().stream())
                .flatMap(all -> all).anyMatch(given -> COLLECTOR.matcher(given).find());
    }

    /** The divisor of the operations per invocation: the user's, or the arm's, or else the benchmark's. */
    private static int divisor(Options run, Arm arm, int ofBenchmark) {
        List<String> asked = new ArrayList<>(run.getJvmArgsPrepend().orElse(List.of()));
        asked.addAll(run.getJvmArgs().orElse(List.of()));
        asked.addAll(run.getJvmArgsAppend().orElse(List.of()));
        asked.addAll(arm.flags());
        return asked.stream().filter(argument -> argument.matches(SHRINK + "[1-9][0-9]{0,4}"))
                .map(argument -> Integer.parseInt(argument.substring(SHRINK.length())))
                .reduce(ofBenchmark, (earlier, later) -> later);
    }

    /** The arguments that JMH would pass on, except those that another JVM may not know. */
    static String[] ofThisJvm() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> !argument.startsWith(ForkOptions.UNSAFE))
                .toArray(String[]::new);
    }

    private static void given(
            Consumer<String[]> setting, Optional<Collection<String>> ofBenchmark,
            Optional<Collection<String>> ofUser, List<String> ofArm) {
        List<String> all = new ArrayList<>(ofBenchmark.orElse(List.of()));
        all.addAll(ofUser.orElse(List.of()));
        all.addAll(ofArm);
        if (!all.isEmpty()) {
            setting.accept(all.toArray(String[]::new));
        }
    }

    /**
     * Adds the profilers that count costs besides time, in every run. Their order matters: each one measures inside
     * those before it. First comes the one that completes the fork's command line, then the one that waits for a turn.
     * Those that measure outside all counters follow. The user's profilers come after the suite's counters. The last
     * one counts allocation, without that of the other profilers.
     */
    private static void profilers(Options run, Cell cell, Turn turn,
            java.util.Optional<CoreProbe> probe, ChainedOptionsBuilder fork) {
        fork.addProfiler(ForkOptions.class, cell.cpus());
        turn.profiler(fork);
        fork.addProfiler(FutexProfiler.class);
        probe.ifPresent(
                process -> fork.addProfiler(CoreLatencyProfiler.class, process.socket()));
        fork.addProfiler(CpuProfiler.class);
        fork.addProfiler(Reported.class);
        if (run.getProfilers().stream().noneMatch(OneFork::countsBytes)) {
            fork.addProfiler(GCProfiler.class);
        }
        for (ProfilerConfig profiler : run.getProfilers()) {
            fork.addProfiler(profiler.getKlass(), profiler.getOpts());
        }
        fork.addProfiler(AllocationProfiler.class);
    }

    private static boolean countsBytes(ProfilerConfig profiler) {
        return List.of("gc", GCProfiler.class.getName()).contains(profiler.getKlass());
    }

    private static <T> void copy(Optional<T> value, Consumer<T> setting) {
        if (value.hasValue()) {
            setting.accept(value.get());
        }
    }
}
