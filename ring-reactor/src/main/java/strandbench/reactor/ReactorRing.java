package strandbench.reactor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import reactor.core.publisher.Mono;
import strandbench.core.Ending;
import strandbench.reactor.ReactorHandOver.Slot;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * The thread ring on Reactor's pipelines. A pipeline has no stack that waits: each hop is a number that crosses a {@code
 * publishOn}, which hands the scheduler a task to run the next pipeline.
 */
public class ReactorRing extends RingBenchmark {
    @Param
    public ReactorHandOver variant;

    @Param("PARALLEL")
    public ReactorThreads.Kind scheduler;

    private ReactorThreads threads;

    @Setup
    public void openScheduler() {
        threads = new ReactorThreads(scheduler);
    }

    @TearDown
    public void closeScheduler() {
        threads.close();
    }

    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new PipelineRing(strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public int pass(Live ring) throws Exception {
        return ring.pass();
    }

    @Benchmark
    @OperationsPerInvocation(STRANDS)
    public int lifecycle() throws Exception {
        return oneLife();
    }

    /** The ring that a fork's passes run over. */
    @State(Scope.Thread)
    public static class Live extends LiveRing {
        @Setup
        public void open(ReactorRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }

    /** Each pipeline gives the token to its successor's {@link Slot}. Closing completes their sources. */
    final class PipelineRing implements Ring {
        private final RingCompletion completion;
        private final Slot[] slots;
        final CountDownLatch toEnd;

        PipelineRing(int strands, RingCompletion completion) {
            this.completion = completion;
            slots = Stream.generate(variant::slot).limit(strands).toArray(Slot[]::new);
            toEnd = new CountDownLatch(strands);
            ReactorThreads.reportDropped(completion::fail);
            start(this::found);
        }

        private void start(Runnable strand) {
            Mono.fromRunnable(strand).subscribeOn(threads.scheduler).subscribe(null,
                    completion::fail);
        }

        private void found() {
            completion.founding();
            for (int i = 0; i < slots.length; i++) {
                int strand = i;
                Slot successor = slots[(i + 1) % slots.length];
                slots[i].numbers(threads.scheduler).subscribe(hops -> {
                    if (completion.received(strand, hops)) {
                        successor.give(hops - 1);
                    }
                }, cause -> {
                    completion.fail(cause);
                    toEnd.countDown();
                }, toEnd::countDown);
            }
        }

        @Override
        public int pass(int hops) throws Exception {
            completion.begin(hops);
            start(() -> slots[0].give(hops));
            return completion.awaitHolder();
        }

        @Override
        public void close() {
            for (Slot slot : slots) {
                slot.end();
            }
            Ending.await(slots.length + " pipelines",
                    bound -> toEnd.await(bound.toMillis(), TimeUnit.MILLISECONDS));
        }
    }
}
