package strandbench.reactor;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import strandbench.core.FewerOperations;
import strandbench.core.HandOvers;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;
import strandbench.generator.StrandGeneratorBenchmark;

/**
 * The generator on one of Reactor's pipelines, whose two sides run on workers of their own. A request for one item is a
 * task for the producer's side; the item is a task for the consumer's side.
 */
@HandOvers(2)
@FewerOperations(divisor = 10)
public class ReactorGenerator extends StrandGeneratorBenchmark {
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
