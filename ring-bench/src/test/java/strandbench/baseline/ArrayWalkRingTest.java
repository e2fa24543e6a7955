package strandbench.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingOracle;

/** The baseline has no strands, so that of the ring's contract only the answer applies to it. */
class ArrayWalkRingTest {
    @TestFactory
    Stream<DynamicTest> answersLikeARing() {
        return Stream.of(1, 2, 3, 32, 503)
                .map(n -> DynamicTest.dynamicTest("N = " + n, () -> answersLikeARing(n)));
    }

    private static void answersLikeARing(int strands) throws Exception {
        try (var ring = new ArrayWalkRing().open(strands, new RingCompletion())) {
            for (int hops : new int[]{0, 1, strands, 2 * strands + 1}) {
                assertThat(ring.pass(hops)).isEqualTo(RingOracle.holder(strands, hops));
            }
        }
    }
}
