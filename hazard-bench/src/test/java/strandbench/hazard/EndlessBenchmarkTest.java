package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EndlessBenchmarkTest {
    private static final int INVOCATION = 1_000;
    private static final int INVOCATIONS_BETWEEN_TWO_LOOKS = 10;

    /** Strands that have done ten invocations more at each look. */
    private static final class Quick extends Endless {
        private int looks;

        Quick() {
            super(0);
        }

        @Override
        long done() {
            looks++;
            return (long) looks * INVOCATIONS_BETWEEN_TWO_LOOKS * INVOCATION;
        }
    }

    private static EndlessBenchmark of(Endless strands) {
        return new EndlessBenchmark() {
            @Override
            protected Endless begin() {
                return strands;
            }
        };
    }

    /** To look takes a CPU from strands, and where there are many for longer than they need for an invocation. */
    @Test
    void oneLookIsEnoughForAllInvocationsThatItCovers() throws Exception {
        Quick strands = new Quick();
        EndlessBenchmark benchmark = of(strands);
        benchmark.openIteration();
        int atTheStart = strands.looks;

        for (int i = 0; i < 3 * INVOCATIONS_BETWEEN_TWO_LOOKS; i++) {
            benchmark.await(INVOCATION);
        }

        assertThat(strands.looks - atTheStart).isEqualTo(3);
    }
}
