package strandbench.reactor;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import strandbench.core.FewerOperations;
import strandbench.core.HandOvers;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * The generator on one of Reactor's pipelines, whose two sides run on workers of their own. A request for one item is a
 * task for the producer's side; the item is a task for the consumer's side.
 */
@HandOvers(2)
public class ReactorGenerator extends GeneratorBenchmark {
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
    protected Generator open(GeneratorCompletion completion) {
        return new PipelineGenerator(completion);
    }

    @Benchmark
    @FewerOperations(divisor = 10)
    @OperationsPerInvocation(ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(ITEMS, blackhole);
    }

    @Benchmark
    @FewerOperations(divisor = 10)
    @OperationsPerInvocation(ITEMS)
    public long sum() throws Exception {
        return sum(ITEMS);
    }

    private final class PipelineGenerator implements Generator {
        private final GeneratorCompletion completion;
        private final Disposable.Swap pipeline = Disposables.swap();
        private volatile boolean isRunning;
        private long current;
        private long next = 1;

        PipelineGenerator(GeneratorCompletion completion) {
            this.completion = completion;
            ReactorThreads.reportDropped(completion::fail);
        }

        @Override
        public long run(int count) throws Exception {
            completion.begin(count);
            isRunning = true;
            Flux<Long> items = Flux.range(0, count).publishOn(threads.scheduler)
                    .map(index -> produce());
            // A prefetch of one requests an item when the one before has been taken. More would be a buffer.
            pipeline.update(items.publishOn(threads.scheduler, 1)
                    .subscribe(completion::takes, completion::fail, completion::complete));
            long result = completion.await();
            isRunning = false;
            return result;
        }

        private long produce() {
            long item = current;
            completion.yields(item);
            current = next;
            next += item;
            return item;
        }

        @Override
        public void close() {
            if (isRunning) {
                completion.cancelled();
            }
            pipeline.dispose();
        }
    }
}
