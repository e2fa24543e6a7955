package strandbench.baseline;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import strandbench.core.Baseline;
import strandbench.ring.LiveRing;
import strandbench.ring.Ring;
import strandbench.ring.RingBenchmark;
import strandbench.ring.RingCompletion;

/**
 * The ring's baseline: one thread follows the successors in an array, without strands or hand-overs. A model's extra
 * time is the price of both.
 */
@Baseline
public class ArrayWalkRing extends RingBenchmark {
    @Override
    protected Ring open(int strands, RingCompletion completion) {
        return new Walk(strands, completion);
    }

    @Benchmark
    @OperationsPerInvocation(HOPS)
    public int pass(Live ring) throws Exception {
        return ring.pass();
    }

    /** The array that a fork walks over. */
    @State(Scope.Thread)
    public static class Live extends LiveRing {
        @Setup
        public void open(ArrayWalkRing benchmark) throws Exception {
            openFor(benchmark);
        }
    }

    private static final class Walk implements Ring {
        private final int[] successor;
        private final RingCompletion completion;

        Walk(int strands, RingCompletion completion) {
            this.completion = completion;
            successor = new int[strands];
            for (int strand = 0; strand < strands; strand++) {
                successor[strand] = (strand + 1) % strands;
            }
        }

        @Override
        public int pass(int hops) throws Exception {
            completion.begin(hops);
            int strand = 0;
            // Each load needs the previous one, so the walk cannot be computed ahead.
            for (int left = hops; completion.received(strand, left); left--) {
                strand = successor[strand];
            }
            return completion.awaitHolder();
        }

        @Override
        public void close() {}
    }
}
