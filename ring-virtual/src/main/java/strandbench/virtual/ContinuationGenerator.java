package strandbench.virtual;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Bound;
import strandbench.core.Ending;
import strandbench.core.HandOvers;
import strandbench.core.JvmOptions;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * A bound: producer and consumer as two of the JDK's raw continuations. One thread resumes them in turn, in place of a
 * scheduler. A switch is a yield of one and a resumption of the other.
 */
@JvmOptions("--add-exports java.base/jdk.internal.vm=ALL-UNNAMED")
@Bound
@HandOvers(2)
public class ContinuationGenerator extends GeneratorBenchmark {
    /** More items than between threads, as a switch is faster. */
    static final int QUICKER_ITEMS = 1_000_000;

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new Continuations(completion);
    }

    @Benchmark
    @OperationsPerInvocation(QUICKER_ITEMS)
    public long each(Blackhole blackhole) throws Exception {
        return each(QUICKER_ITEMS, blackhole);
    }

    @Benchmark
    @OperationsPerInvocation(QUICKER_ITEMS)
    public long sum() throws Exception {
        return sum(QUICKER_ITEMS);
    }

    static final class Continuations implements Generator {
        static final ContinuationScope SCOPE = new ContinuationScope("generator");

        private final GeneratorCompletion completion;
        private final Continuation producer = new Continuation(SCOPE, this::produce);
        private final Continuation consumer = new Continuation(SCOPE, this::consume);
        private final Thread carrier = Thread.ofPlatform().daemon().name("carrier")
                .unstarted(this::carry);
        private volatile boolean closed;

        /** Touched by the carrier only. */
        private int count;
        private boolean isFull;
        private long item;

        Continuations(GeneratorCompletion completion) {
            this.completion = completion;
        }

        @Override
        public long run(int items) throws Exception {
            completion.begin(items);
            count = items;
            carrier.start();
            return completion.await();
        }

        private void carry() {
            while (!producer.isDone() || !consumer.isDone()) {
                resume(producer);
                resume(consumer);
            }
        }

        private static void resume(Continuation strand) {
            if (!strand.isDone()) {
                strand.run();
            }
        }

        private void produce() {
            try {
                long current = 0;
                long next = 1;
                for (int left = count; left > 0 && !closed; left--) {
                    completion.yields(current);
                    give(current);
                    long sum = current + next;
                    current = next;
                    next = sum;
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
        }

        private void give(long given) {
            item = given;
            isFull = true;
            while (isFull && !closed) {
                Continuation.yield(SCOPE);
            }
        }

        private void consume() {
            try {
                int left = count;
                for (; left > 0 && !closed; left--) {
                    while (!isFull && !closed) {
                        Continuation.yield(SCOPE);
                    }
                    if (isFull) {
                        isFull = false;
                        completion.takes(item);
                    }
                }
                if (closed) {
                    completion.cancelled();
                } else {
                    completion.complete();
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
        }

        @Override
        public void close() {
            closed = true;
            if (carrier.getState() != Thread.State.NEW) {
                Ending.await("2 continuations", bound -> carrier.join(bound));
            }
        }
    }
}
