package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.core.TurnProfiler;

/** The profiler that runs in forks, in threads of this JVM, with who says whose turn it is. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TurnsTest {
    private static final int ITERATIONS = 20;

    private final Turns turns = new Turns(2);
    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
    private final List<FutureTask<Void>> forks = new ArrayList<>();

    @AfterEach
    void nothingIsLeft() {
        turns.close();
        assertThat(socket().getParent()).doesNotExist();
    }

    private Path socket() {
        return Path.of(turns.of(0).address());
    }

    private static IterationParams of(IterationType type) {
        return new IterationParams(type, ITERATIONS, TimeValue.NONE, 1);
    }

    private TurnProfiler fork(int number) {
        return new TurnProfiler(number + " " + turns.of(number).address());
    }

    /** Measures an iteration, and says so. */
    private void measure(TurnProfiler fork, int number, IterationType type) {
        fork.beforeIteration(null, of(type));
        seen.add(number + " begins");
        Thread.yield();
        seen.add(number + " ends");
        fork.afterIteration(null, of(type), null);
    }

    private void measureAll(int number) {
        TurnProfiler fork = fork(number);
        measure(fork, number, IterationType.WARMUP);
        for (int i = 0; i < ITERATIONS; i++) {
            measure(fork, number, IterationType.MEASUREMENT);
        }
        seen.add(number + " may exit");
    }

    private void start(Runnable fork) {
        forks.add(new FutureTask<>(fork, null));
        Thread.ofPlatform().daemon().start(forks.get(forks.size() - 1));
    }

    private void await() throws Exception {
        for (FutureTask<Void> fork : forks) {
            fork.get();
        }
    }

    private static List<String> iterations(int... numbers) {
        List<String> all = new ArrayList<>();
        for (int number : numbers) {
            all.addAll(List.of(number + " begins", number + " ends"));
        }
        return all;
    }

    @Test
    void iterationsGoThereAndBackAndNobodyExitsWhileAnotherMeasures() throws Exception {
        start(() -> measureAll(1));
        start(() -> measureAll(0));
        await();

        assertThat(seen).hasSize(2 * (2 * (ITERATIONS + 1) + 1));
        List<String> expected = new ArrayList<>();
        for (int i = 0; i <= ITERATIONS; i++) {
            expected.addAll(i % 2 == 0 ? iterations(0, 1) : iterations(1, 0));
        }
        assertThat(seen.subList(0, expected.size())).isEqualTo(expected);
        assertThat(turns.wasReady(0)).isTrue();
    }

    @Test
    void nobodyMeasuresWhileAnotherStarts() throws Exception {
        var asked = new CountDownLatch(1);
        start(() -> {
            TurnProfiler fork = fork(0);
            asked.countDown();
            measure(fork, 0, IterationType.WARMUP);
        });
        asked.await();
        while (!turns.wasReady(0)) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(seen).as("the other is not yet there").isEmpty();
        start(() -> measure(fork(1), 1, IterationType.WARMUP));
        await();
        assertThat(seen).isEqualTo(iterations(0, 1));
    }

    @Test
    void whoIsGoneIsNotWaitedFor() throws Exception {
        start(() -> measureAll(1));
        while (!turns.wasReady(1)) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(seen).isEmpty();
        turns.leave(0);
        await();
        assertThat(seen).hasSize(2 * (ITERATIONS + 1) + 1).endsWith("1 may exit");
        assertThat(turns.wasReady(0)).isFalse();
    }

    @Test
    void nobodyIsWaitedForThatIsGoneInTheMidstOfItsTurn() throws Exception {
        var has = new CountDownLatch(1);
        start(() -> {
            fork(0).beforeIteration(null, of(IterationType.WARMUP));
            has.countDown();
        });
        start(() -> measureAll(1));
        has.await();
        assertThat(seen).isEmpty();
        turns.leave(0);
        await();
        assertThat(seen).endsWith("1 may exit");
    }

    @Test
    void theTimeForWhichAForkWaitsIsKnown() throws Exception {
        assertThat(Turn.ALONE.waited()).isZero();
        assertThat(turns.of(0).waited()).as("before it asks").isZero();
        long begin = System.nanoTime();
        start(() -> fork(0).beforeIteration(null, of(IterationType.WARMUP)));
        while (turns.of(0).waited() == 0) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        long waited = turns.of(0).waited();
        assertThat(turns.of(0).waited()).as("while it waits").isGreaterThan(waited);
        start(() -> fork(1).beforeIteration(null, of(IterationType.WARMUP)));
        forks.get(0).get();
        waited = turns.of(0).waited();
        assertThat(turns.of(0).waited()).as("in its turn").isEqualTo(waited)
                .isLessThan(System.nanoTime() - begin);
        turns.leave(0);
        await();
    }

    @Test
    void aForkEndsWhenNobodyIsLeftWhoSaysWhoseTurnItIs() {
        assertThat(Files.exists(socket())).isTrue();
        var nobody = new TurnProfiler("0 " + socket().resolveSibling("nobody"));
        assertThatThrownBy(() -> nobody.beforeIteration(null, of(IterationType.WARMUP)))
                .isInstanceOf(UncheckedIOException.class);
    }
}
