package strandbench.harness.plan;

import java.util.function.Consumer;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The lengths of forks; null leaves them to the benchmarks' annotations. */
record Lengths(
        Integer warmups, TimeValue warmup, Integer iterations, TimeValue iteration) {
    static final Lengths OF_BENCHMARKS = new Lengths(null, null, null, null);

    /** The user's options, completed with these. */
    Options after(Options user) {
        ChainedOptionsBuilder builder = new OptionsBuilder().parent(user);
        unless(user.getWarmupIterations().hasValue(), warmups, builder::warmupIterations);
        unless(user.getWarmupTime().hasValue(), warmup, builder::warmupTime);
        unless(user.getMeasurementIterations().hasValue(), iterations,
                builder::measurementIterations);
        unless(user.getMeasurementTime().hasValue(), iteration, builder::measurementTime);
        return builder.build();
    }

    private static <T> void unless(
            boolean given, T value, Consumer<T> setting) {
        if (!given && value != null) {
            setting.accept(value);
        }
    }
}
