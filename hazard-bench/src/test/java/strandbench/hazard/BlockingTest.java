package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import strandbench.core.Bounded;

/** Each wait is over where everybody has a thread, and some are never over where there are fewer threads than who waits. */
@Tag("contract")
class BlockingTest {
    private static final int CPUS = 2;

    /** What only a strand can end that has not run yet. */
    private static final String LATER = "OBJECT_WAIT|NATIVE_CALL_BACK|LOCK_OVER_HAND_OVER|JOIN";

    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final ThreadPoolExecutor pool = new ThreadPoolExecutor(CPUS, CPUS, 0,
            TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread thread = Thread.ofPlatform().daemon().unstarted(task);
                threads.add(thread);
                return thread;
            });

    @AfterEach
    void endThePool() {
        pool.shutdownNow();
    }

    private static Strands of(java.util.function.Consumer<Runnable> starts) {
        return new Strands() {
            @Override
            public void start(Runnable body) {
                starts.accept(body);
            }

            @Override
            public void close() {}
        };
    }

    private static Progress started(Blocking wait, Strands strands) throws Exception {
        Progress progress = new Progress(wait.strands(CPUS));
        wait.blockers(CPUS).start(strands, progress);
        return progress;
    }

    private static void awaitEnd(Progress progress) throws InterruptedException {
        Bounded.until("the end of all strands", () -> progress.left() == 0);
    }

    @ParameterizedTest
    @EnumSource
    void isOverWhereEachStrandIsAThread(Blocking wait) throws Exception {
        awaitEnd(started(wait, of(body -> Thread.ofPlatform().daemon().start(body))));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = LATER)
    void isOverInAPoolWhereWhoIsAwaitedHasAThread(Blocking wait) throws Exception {
        awaitEnd(started(wait, of(pool::execute)));
    }

    /** All threads wait, and who would end that has none: nothing will ever change. */
    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_ANY, names = LATER)
    void isNeverOverInAPoolWhereWhoIsAwaitedHasNone(Blocking wait) throws Exception {
        neverEnds(started(wait, of(pool::execute)));
    }

    /** Each strand gets as far as it can before the next one is started. */
    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_ANY, names = LATER)
    void isNeverOverHoweverSlowlyStrandsAreStarted(Blocking wait) throws Exception {
        neverEnds(started(wait, of(body -> {
            pool.execute(body);
            if (!threads.contains(Thread.currentThread())) {
                awaitThreads();
            }
        })));
    }

    private void awaitThreads() {
        try {
            Bounded.until("the threads to wait", this::threadsWait);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean threadsWait() {
        return threads.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    private void neverEnds(Progress progress) throws Exception {
        Bounded.until("all threads to wait", () -> threads.size() == CPUS && threadsWait());
        assertThat(pool.getQueue()).as("strands without a thread").isNotEmpty();
        assertThat(progress.left()).isPositive();
        assertThat(Evidence.ofThreads()).contains("strandbench.hazard.");
    }

    /** A monitor that is not held would be in nobody's way. */
    @Test
    void aMonitorIsHeldByOneAtATime() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        LongAccumulator most = new LongAccumulator(Math::max, 0);
        Progress progress = new Progress(CPUS + 2);
        new MonitorBlockers(CPUS + 2, () -> {
            most.accumulate(inside.incrementAndGet());
            Holds.sleep();
            inside.decrementAndGet();
        }).start(of(body -> Thread.ofPlatform().daemon().start(body)), progress);
        awaitEnd(progress);
        assertThat(most.get()).isEqualTo(1);
    }

    @Test
    void whoHasNotBegunIsKnown() throws Exception {
        Progress progress = new Progress(1);
        assertThat(progress.hasBegunWithin(Duration.ZERO)).isFalse();
        progress.begun();
        assertThat(progress.hasBegunWithin(Duration.ZERO)).isTrue();
        assertThat(progress.hasEndedWithin(Duration.ZERO)).isFalse();
        progress.ended();
        assertThat(progress.hasEndedWithin(Duration.ZERO)).isTrue();
    }

    /** It does not hang, and did not finish. */
    @Test
    void aStrandThatFailsIsKnown() throws Exception {
        Progress progress = new Progress(1);
        progress.requireNoFailure();
        progress.watch(of(body -> assertThatThrownBy(body::run)
                .isInstanceOf(ArithmeticException.class))).start(() -> {
                    throw new ArithmeticException("on purpose");
                });
        assertThat(progress.left()).isZero();
        assertThatThrownBy(progress::requireNoFailure).isInstanceOf(ExecutionException.class)
                .hasMessageContaining("a strand failed: java.lang.ArithmeticException: on purpose");
    }

    /** Whoever is interrupted fails in a native call back; bystanders wait for nothing. */
    @Test
    void aBenchmarkWhoseStrandFailsReportsNoOutcome() throws Exception {
        var benchmark = new BlockingBenchmark() {
            @Override
            protected Strands open() {
                return of(body -> Thread.ofPlatform().daemon()
                        .uncaughtExceptionHandler((thread, expected) -> {})
                        .start(() -> {
                            Thread.currentThread().interrupt();
                            body.run();
                        }));
            }
        };
        benchmark.wait = Blocking.NATIVE_CALL_BACK;
        benchmark.block();
        benchmark.bystanders();
        assertThatThrownBy(benchmark::report).isInstanceOf(ExecutionException.class)
                .hasRootCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void nobodyElseIsEvidence() throws IOException {
        assertThat(Evidence.ofThreads()).doesNotContain("Reference Handler");
    }
}
