package strandbench.harness;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Recipe;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;

/**
 * Two arms that are the same, while something else burns the machine's CPUs for a fifth of the session:
 * each cell of each arm at a stretch, as JMH runs them, and interleaved as a run of ours does it.
 */
class OrderIT {
    private static final int CELLS = 3;
    private static final int FORKS = 10;

    @TempDir
    Path temporary;

    @Test
    void whatABurstOfLoadDoesToForksAtAStretchAndInterleaved() throws Exception {
        assumeTrue(Validation.isLong(), "takes three minutes; mvn verify -P validation runs it");
        // What a session takes without a burst, to know how long a fifth of it is.
        long start = System.nanoTime();
        Comparison quiet = interleaved("quiet");
        long session = System.nanoTime() - start;
        Comparison interleaved = underABurst(session, () -> interleaved("interleaved"));
        Comparison consecutive = underABurst(session, this::consecutive);
        Validation.record("order",
                String.format(Locale.ROOT,
                        """
                            identical arms, %d cells, %d forks each; all CPUs burnt for a fifth of the session
                            called different, of %1$d: %d at a stretch, %d interleaved, %d interleaved without a burst
                            lowest p: %.2g at a stretch, %.2g interleaved, %.2g interleaved without a burst
                            """,
                        CELLS, FORKS, called(consecutive), called(interleaved), called(quiet),
                        lowest(consecutive), lowest(interleaved), lowest(quiet)));
    }

    private static long called(Comparison comparison) {
        return comparison.rows().stream().filter(row -> row.verdict().isDifference()).count();
    }

    private static double lowest(Comparison comparison) {
        return comparison.rows().stream().mapToDouble(row -> row.effect().p()).min().orElseThrow();
    }

    private Comparison interleaved(String name) {
        Path folder = temporary.resolve(name);
        Session.run(folder, CELLS, FORKS, List.of("--arm", "a=args:", "--arm", "b=args:"));
        return Comparison.ofArms(folder, Criterion.ofEach(Recipe.THRESHOLD_PERCENT / 100));
    }

    /** All forks of a cell follow each other, and the second arm follows the first. */
    private Comparison consecutive() {
        Path first = temporary.resolve("first.json");
        Path second = temporary.resolve("second.json");
        Session.runPlainJmh(first, CELLS, FORKS, List.of());
        Session.runPlainJmh(second, CELLS, FORKS, List.of());
        return Comparison.of(first, second, Criterion.ofEach(Recipe.THRESHOLD_PERCENT / 100),
                false);
    }

    /** Burns all CPUs for a fifth of the session, a quarter of it after its start. */
    private static Comparison underABurst(long nanos, Callable<Comparison> session)
            throws Exception {
        long start = System.nanoTime() + nanos / 4;
        long end = start + nanos / 5;
        List<Thread> burners = IntStream
                .range(0, 2 * Runtime.getRuntime().availableProcessors())
                .mapToObj(i -> Thread.ofPlatform().daemon().start(() -> burn(start, end)))
                .toList();
        Comparison result = session.call();
        for (Thread burner : burners) {
            burner.join();
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
}
