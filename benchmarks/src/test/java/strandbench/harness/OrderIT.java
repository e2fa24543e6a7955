package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.benchmark.Arm;

/**
 * Two arms that are the same, while something else burns the machine's CPUs for a fifth of the session:
 * one arm after the other, and interleaved as a run of ours does it.
 */
class OrderIT {
    private static final int FORKS = 20;
    private static final double SECONDS_PER_FORK = 1.3;
    private static final double ALPHA = 0.01;
    private static final String[] QUICK = {"-f", "" + FORKS, "-wi", "1", "-w", "50ms", "-i", "3",
        "-r", "50ms", "Faults.sound"};

    @TempDir
    Path temporary;

    @Test
    void aBurstOfLoadMakesADifferenceOnlyWhereOneArmFollowsTheOther() throws Exception {
        assumeTrue(Validation.isLong(), "takes two minutes; mvn verify -P validation runs it");
        double session = 2 * FORKS * SECONDS_PER_FORK;
        double interleaved = underABurst(session, () -> {
            Path folder = temporary.resolve("interleaved");
            run(folder, "--arm", "a=args:", "--arm", "b=args:");
            return p(scores(folder, "a"), scores(folder, "b"));
        });
        double consecutive = underABurst(session, () -> {
            Path first = temporary.resolve("first");
            Path second = temporary.resolve("second");
            run(first);
            run(second);
            return p(scores(first, Arm.DEFAULT), scores(second, Arm.DEFAULT));
        });
        Validation.record("order", String.format(Locale.ROOT, """
            identical arms, %d forks each, all CPUs burnt for a fifth of the session
            one arm after the other: p = %.2g, %s
            interleaved: p = %.2g, %s
            """, FORKS, consecutive, verdict(consecutive), interleaved, verdict(interleaved)));
        assertThat(consecutive).as("p of one after the other").isLessThan(ALPHA);
        assertThat(interleaved).as("p of the interleaved").isGreaterThan(ALPHA);
    }

    private static String verdict(double p) {
        return p < ALPHA ? "a false alarm" : "no alarm";
    }

    private void run(Path folder, String... arms) {
        List<String> line = new ArrayList<>(List.of("--out", folder.toString()));
        line.addAll(List.of(arms));
        line.addAll(List.of(QUICK));
        var outcome = Jar.runWithFaults(temporary, line);
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    }

    private static double[] scores(Path folder, String arm) {
        return Jar.stored(folder).stream().filter(fork -> fork.cell().arm().equals(arm))
                .mapToDouble(fork -> Math.log(fork.score())).toArray();
    }

    private static double p(double[] some, double[] others) {
        assertThat(some).hasSize(FORKS);
        assertThat(others).hasSize(FORKS);
        return new TTest().tTest(some, others);
    }

    /** Burns all CPUs for a fifth of the session, an eighth of it after its start. */
    private static double underABurst(double seconds, Callable<Double> session) throws Exception {
        long start = System.nanoTime() + nanos(seconds / 8);
        long end = start + nanos(seconds / 5);
        List<Thread> burners = IntStream
                .range(0, 2 * Runtime.getRuntime().availableProcessors())
                .mapToObj(i -> Thread.ofPlatform().daemon().start(() -> burn(start, end)))
                .toList();
        double result = session.call();
        for (Thread burner : burners) {
            burner.join(TimeUnit.SECONDS.toMillis(10));
        }
        return result;
    }

    private static void burn(long start, long end) {
        while (System.nanoTime() < start) {
            LockSupport.parkNanos(start - System.nanoTime());
        }
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
