package strandbench.harness.benchmark;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long a fork is meant to take, by the settings that JMH would use for it. */
public final class Timing {
    /** What JMH puts no time on: a single invocation, and what it sets up and watches; most take less. */
    private static final Duration SINGLE_SHOT = Duration.ofSeconds(30);

    /** A fork's start and end, roughly. */
    private static final Duration AROUND = Duration.ofMillis(1_200);

    private Timing() {}

    /** The time of all iterations of a fork, and of the forks before it that JMH throws away. */
    public static Duration planned(BenchmarkListEntry entry, Mode mode, Options options) {
        return ofOne(entry, mode, options).multipliedBy(1 + options.getWarmupForkCount()
                .orElse(entry.getWarmupForks().orElse(Defaults.WARMUP_FORKS)));
    }

    private static Duration ofOne(BenchmarkListEntry entry, Mode mode, Options options) {
        return iterations(
                options.getWarmupIterations().orElse(
                        entry.getWarmupIterations().orElse(Defaults.WARMUP_ITERATIONS)),
                mode,
                options.getWarmupTime().orElse(
                        entry.getWarmupTime().orElse(Defaults.WARMUP_TIME)))
                .plus(iterations(
                        options.getMeasurementIterations().orElse(
                                entry.getMeasurementIterations().orElse(
                                        Defaults.MEASUREMENT_ITERATIONS)),
                        mode,
                        options.getMeasurementTime().orElse(
                                entry.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME))));
    }

    private static Duration iterations(int count, Mode mode, TimeValue time) {
        return mode == Mode.SingleShotTime
                ? SINGLE_SHOT.multipliedBy(count)
                : Duration.ofNanos(time.convertTo(TimeUnit.NANOSECONDS)).multipliedBy(count);
    }

    /** How long it takes in all, start of the JVM included. */
    public static Duration expected(Duration planned) {
        return planned.plus(AROUND);
    }

    /** When it is given up: three times what is planned, and {@code grace}. */
    public static Duration deadline(Duration planned, Duration grace) {
        return planned.multipliedBy(3).plus(grace);
    }
}
