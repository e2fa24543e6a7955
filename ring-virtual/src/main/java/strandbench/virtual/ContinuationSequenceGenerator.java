package strandbench.virtual;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;
import strandbench.core.Bound;
import strandbench.core.HandOvers;
import strandbench.core.JvmOptions;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorBenchmark;
import strandbench.generator.GeneratorCompletion;

/**
 * A bound: the producer is one of the JDK's raw continuations, and the consumer resumes it for each item, on one
 * thread. A generator in the language, as Kotlin's {@code sequence} and Go's {@code iter.Pull}, would need this: one
 * yield and one resumption per item, and no second strand.
 */
@JvmOptions("--add-exports java.base/jdk.internal.vm=ALL-UNNAMED")
@Bound
@HandOvers(0)
public class ContinuationSequenceGenerator extends GeneratorBenchmark {
    private static final int QUICKER_ITEMS = ContinuationGenerator.QUICKER_ITEMS;

    @Override
    protected Generator open(GeneratorCompletion completion) {
        return new Sequence(completion);
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

    private static final class Sequence implements Generator {
        private static final ContinuationScope SCOPE = new ContinuationScope("sequence");

        private final GeneratorCompletion completion;
        private int count;
        private long item;

        Sequence(GeneratorCompletion completion) {
            this.completion = completion;
        }

        @Override
        public long run(int items) throws Exception {
            completion.begin(items);
            count = items;
            try {
                Continuation producer = new Continuation(SCOPE, this::produce);
                for (int left = count; left > 0; left--) {
                    producer.run();
                    completion.takes(item);
                }
                completion.complete();
            } catch (RuntimeException e) {
                completion.fail(e);
            }
            return completion.await();
        }

        private void produce() {
            long current = 0;
            long next = 1;
            for (int left = count; left > 0; left--) {
                completion.yields(current);
                item = current;
                Continuation.yield(SCOPE);
                long sum = current + next;
                current = next;
                next = sum;
            }
        }

        @Override
        public void close() {}
    }
}
