package strandbench.harness.benchmark;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long a fork should take, by the settings that JMH uses for it. */
public final class Timing {
    /** A single invocation that exceeds its benchmark's declared time may take this long. JMH sets no limit for it. */
    private static final Duration LONGEST_SHOT = Duration.ofSeconds(30);

    /** The start and end of a fork, approximately. */
    private static final Duration AROUND = Duration.ofMillis(1_200);

    private Timing() {}

    /**
     * The time of all iterations of a fork, and of warm-up forks before it. JMH has no time for single-shot iterations:
     * there the benchmark's declared time counts. No iteration is shorter than an invocation.
     */
    public static Duration planned(BenchmarkMethod benchmark, Mode mode, Options options) {
        BenchmarkListEntry entry = benchmark.entry();
        boolean isTimed = mode != Mode.SingleShotTime;
        return inAll(benchmark, options,
                isTimed ? options.getWarmupTime().orElse(warmup(entry)) : warmup(entry),
                isTimed
                        ? options.getMeasurementTime().orElse(measurement(entry))
                        : measurement(entry));
    }

    /** The same, with the longest time for single invocations. */
    public static Duration longest(BenchmarkMethod benchmark, Mode mode, Options options) {
        TimeValue shot = TimeValue.seconds(LONGEST_SHOT.toSeconds());
        return mode == Mode.SingleShotTime
                ? inAll(benchmark, options, shot, shot)
                : planned(benchmark, mode, options);
    }

    private static TimeValue warmup(BenchmarkListEntry entry) {
        return entry.getWarmupTime().orElse(Defaults.WARMUP_TIME);
    }

    private static TimeValue measurement(BenchmarkListEntry entry) {
        return entry.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME);
    }

    private static Duration inAll(BenchmarkMethod benchmark, Options options, TimeValue warmup,
            TimeValue measurement) {
        BenchmarkListEntry entry = benchmark.entry();
        Duration least = benchmark.usualInvocation();
        int warmups = options.getWarmupIterations().orElse(
                entry.getWarmupIterations().orElse(Defaults.WARMUP_ITERATIONS));
        int iterations = options.getMeasurementIterations().orElse(
                entry.getMeasurementIterations().orElse(Defaults.MEASUREMENT_ITERATIONS));
        int forks = 1 + options.getWarmupForkCount()
                .orElse(entry.getWarmupForks().orElse(Defaults.WARMUP_FORKS));
        return duration(warmup, least).multipliedBy(warmups)
                .plus(duration(measurement, least).multipliedBy(iterations)).multipliedBy(forks);
    }

    private static Duration duration(TimeValue time, Duration least) {
        Duration asked = Duration.ofNanos(time.convertTo(TimeUnit.NANOSECONDS));
        return asked.compareTo(least) < 0 ? least : asked;
    }

    /** The expected time of a fork, start of the JVM included. */
    public static Duration expected(Duration planned) {
        return planned.plus(AROUND);
    }

    /** The deadline of a fork: three times the longest planned time, plus {@code grace}. */
    public static Duration deadline(Duration longest, Duration grace) {
        return longest.multipliedBy(3).plus(grace);
    }
}
