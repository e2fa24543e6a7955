package strandbench.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import strandbench.core.Sweep;

class RingOracleTest {
    @Test
    void theHolderIsTheNumberOfHopsModuloTheStrands() {
        assertThat(RingOracle.holder(503, 1_000)).isEqualTo(497);
        assertThat(RingOracle.holder(503, 503)).isZero();
        assertThat(RingOracle.holder(1, 7)).isZero();
    }

    @Test
    void theSharesAddUpToEveryReception() {
        for (int strands : new int[]{1, 2, 3, 32, 503}) {
            for (int hops : new int[]{0, 1, strands - 1, strands, 5 * strands + 2}) {
                int sum = 0;
                for (int strand = 0; strand < strands; strand++) {
                    sum += RingOracle.share(strand, strands, hops);
                }
                assertThat(sum).as("N = %d, M = %d", strands, hops).isEqualTo(hops + 1);
            }
        }
    }

    @Test
    void aWrongAnswerIsRefusedInOneSentence() {
        assertThat(RingOracle.check(3, 7, 1)).isEqualTo(1);
        assertThatThrownBy(() -> RingOracle.check(3, 7, 2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("holder after 7 hops over 3 strands: expected 1 but was 2");
    }

    /** Neither by a ring that never passes the token nor by one that stops after whole laps. */
    @Test
    void anInvocationCannotBeAnsweredByLuck() throws NoSuchFieldException {
        String[] swept = LiveRing.class.getField("strands").getAnnotation(Sweep.class).value();
        assertThat(swept).isNotEmpty();
        for (String size : swept) {
            int strands = Integer.parseInt(size);
            assertThat(RingBenchmark.HOPS).isGreaterThan(strands);
            assertThat(RingOracle.holder(strands, RingBenchmark.HOPS)).as("N = %d", strands)
                    .isNotZero();
        }
        assertThat(BigInteger.valueOf(RingBenchmark.HOPS).isProbablePrime(100)).isTrue();
    }
}
