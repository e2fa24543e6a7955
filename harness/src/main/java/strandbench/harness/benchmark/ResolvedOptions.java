package strandbench.harness.benchmark;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Optional;

/**
 * Everything besides the cells that a plan's forks depend on, so that no command line has to be parsed again. Null
 * leaves the value to the benchmark's annotations.
 *
 * @param forks 0 where benchmarks run in the harness's own JVM, else 1
 * @param warmupForks before the first fork of each cell
 * @param warmupTime of each iteration, as in {@code 100 ms}
 * @param time of each measured iteration
 * @param timeout after which JMH interrupts an iteration
 * @param jvm the path of the forks' java; the harness's own if null
 * @param jvmArgs those of the harness's own JVM if null
 * @param grace seconds that a fork's deadline adds to three times its planned time
 * @param turns whether the arms of a cell are alive at once
 * @param idleThreads in each fork; null, in a plan of an older version, for none
 * @param suite the path of the jar that holds the benchmarks; null if they are in the harness's own
 */
public record ResolvedOptions(
        int forks,
        Integer warmupForks,
        Integer warmupIterations,
        String warmupTime,
        Integer warmupBatchSize,
        Integer iterations,
        String time,
        Integer batchSize,
        String timeout,
        Integer threads,
        List<Integer> threadGroups,
        Boolean synchronizesIterations,
        Boolean collectsGarbage,
        TimeUnit timeUnit,
        Integer operationsPerInvocation,
        Boolean failsOnError,
        VerboseMode verbosity,
        String jvm,
        List<String> jvmArgsPrepend,
        List<String> jvmArgs,
        List<String> jvmArgsAppend,
        List<Profiler> profilers,
        int grace,
        boolean turns,
        IdleThreads idleThreads,
        String suite,
        List<Arm> arms) {

    /** One of JMH's profilers, or a class. */
    public record Profiler(String name, String options) {}

    /** Takes the options for JMH and for the harness. */
    public static ResolvedOptions of(Options jmh, int grace, boolean turns,
            IdleThreads idleThreads, List<Arm> arms) {
        return new ResolvedOptions(
                Math.min(1, jmh.getForkCount().orElse(1)),
                given(jmh.getWarmupForkCount()),
                given(jmh.getWarmupIterations()),
                text(jmh.getWarmupTime()),
                given(jmh.getWarmupBatchSize()),
                given(jmh.getMeasurementIterations()),
                text(jmh.getMeasurementTime()),
                given(jmh.getMeasurementBatchSize()),
                text(jmh.getTimeout()),
                given(jmh.getThreads()),
                jmh.getThreadGroups().hasValue()
                        ? Arrays.stream(jmh.getThreadGroups().get()).boxed().toList()
                        : null,
                given(jmh.shouldSyncIterations()),
                given(jmh.shouldDoGC()),
                given(jmh.getTimeUnit()),
                given(jmh.getOperationsPerInvocation()),
                given(jmh.shouldFailOnError()),
                given(jmh.verbosity()),
                given(jmh.getJvm()),
                list(jmh.getJvmArgsPrepend()),
                list(jmh.getJvmArgs()),
                list(jmh.getJvmArgsAppend()),
                jmh.getProfilers().stream()
                        .map(profiler -> new Profiler(profiler.getKlass(), profiler.getOpts()))
                        .toList(),
                grace, turns, idleThreads, SuiteJar.given().map(Path::toString).orElse(null), arms);
    }

    private static <T> T given(Optional<T> value) {
        return value.hasValue() ? value.get() : null;
    }

    private static String text(Optional<TimeValue> time) {
        return time.hasValue() ? time.get().toString() : null;
    }

    private static List<String> list(Optional<Collection<String>> words) {
        return words.hasValue() ? List.copyOf(words.get()) : null;
    }

    /** The same as JMH's options, without a selection of benchmarks. */
    public ChainedOptionsBuilder jmh() {
        ChainedOptionsBuilder jmh = new OptionsBuilder().forks(forks);
        set(warmupForks, jmh::warmupForks);
        set(warmupIterations, jmh::warmupIterations);
        set(warmupTime, time -> jmh.warmupTime(TimeValue.fromString(time)));
        set(warmupBatchSize, jmh::warmupBatchSize);
        set(iterations, jmh::measurementIterations);
        set(time, time -> jmh.measurementTime(TimeValue.fromString(time)));
        set(batchSize, jmh::measurementBatchSize);
        set(timeout, time -> jmh.timeout(TimeValue.fromString(time)));
        set(threads, jmh::threads);
        set(threadGroups, groups -> jmh
                .threadGroups(groups.stream().mapToInt(Integer::intValue).toArray()));
        set(synchronizesIterations, jmh::syncIterations);
        set(collectsGarbage, jmh::shouldDoGC);
        set(timeUnit, jmh::timeUnit);
        set(operationsPerInvocation, jmh::operationsPerInvocation);
        set(failsOnError, jmh::shouldFailOnError);
        set(verbosity, jmh::verbosity);
        set(jvm, jmh::jvm);
        set(jvmArgsPrepend, words -> jmh.jvmArgsPrepend(words.toArray(String[]::new)));
        set(jvmArgs, words -> jmh.jvmArgs(words.toArray(String[]::new)));
        set(jvmArgsAppend, words -> jmh.jvmArgsAppend(words.toArray(String[]::new)));
        profilers.forEach(profiler -> jmh.addProfiler(profiler.name, profiler.options));
        return jmh;
    }

    private static <T> void set(T value, Consumer<T> setting) {
        if (value != null) {
            setting.accept(value);
        }
    }

    /** The grace of a deadline. */
    public Duration graceTime() {
        return Duration.ofSeconds(grace);
    }

    /** What runs besides this jar, or is passed to a JVM: each option's name and its value. */
    public List<List<String>> starts() {
        List<List<String>> starts = new ArrayList<>();
        if (suite != null) {
            starts.add(List.of("--suite", suite));
        }
        if (jvm != null) {
            starts.add(List.of("-jvm", jvm));
        }
        add(starts, "-jvmArgsPrepend", jvmArgsPrepend);
        add(starts, "-jvmArgs", jvmArgs);
        add(starts, "-jvmArgsAppend", jvmArgsAppend);
        profilers.forEach(profiler -> starts.add(List.of("-prof", profiler.options.isEmpty()
                ? profiler.name
                : profiler.name + ":" + profiler.options)));
        arms.stream().filter(arm -> !arm.value().isBlank())
                .forEach(arm -> starts.add(List.of("--arm", arm.toString())));
        return starts;
    }

    private static void add(List<List<String>> starts, String option, List<String> words) {
        if (words != null && !words.isEmpty()) {
            List<String> start = new ArrayList<>(List.of(option));
            start.addAll(words);
            starts.add(start);
        }
    }

    /** Whether no field is missing, as may happen in a file. */
    public boolean isWhole() {
        return profilers != null && arms != null && !arms.isEmpty()
                && profilers.stream().allMatch(
                        p -> p != null && p.name != null && p.options != null)
                && arms.stream().allMatch(arm -> arm != null && arm.isWhole())
                && hasNoGap(threadGroups) && hasNoGap(jvmArgsPrepend) && hasNoGap(jvmArgs)
                && hasNoGap(jvmArgsAppend) && grace >= 0
                && (idleThreads == null || idleThreads.isWhole()) && canBeBuilt();
    }

    private static boolean hasNoGap(List<?> list) {
        return list == null || list.stream().noneMatch(each -> each == null);
    }

    /** JMH refuses numbers that make no sense. */
    private boolean canBeBuilt() {
        try {
            jmh();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
