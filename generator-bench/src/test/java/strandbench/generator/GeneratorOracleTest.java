package strandbench.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class GeneratorOracleTest {
    /** Against sums of whole numbers without a limit, beyond where 64 bits overflow. */
    @Test
    void knowsTheItemsAndTheirSum() {
        BigInteger current = BigInteger.ZERO;
        BigInteger next = BigInteger.ONE;
        BigInteger sum = BigInteger.ZERO;
        for (int index = 0; index < 1_000; index++) {
            sum = sum.add(current);
            assertThat(GeneratorOracle.item(index)).as("item %d", index)
                    .isEqualTo(current.longValue());
            assertThat(GeneratorOracle.sum(index + 1)).as("sum of %d", index + 1)
                    .isEqualTo(sum.longValue());
            BigInteger following = current.add(next);
            current = next;
            next = following;
        }
    }

    @Test
    void rejectsAWrongAnswer() {
        assertThat(GeneratorOracle.checkLast(8, 13)).isEqualTo(13);
        assertThat(GeneratorOracle.checkSum(8, 33)).isEqualTo(33);
        assertThatThrownBy(() -> GeneratorOracle.checkLast(8, 12))
                .hasMessage("last of 8 items: expected 13 but was 12");
        assertThatThrownBy(() -> GeneratorOracle.checkSum(8, 34))
                .hasMessage("sum of 8 items: expected 33 but was 34");
    }
}
