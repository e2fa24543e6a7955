package strandbench.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import strandbench.core.QueueRing.Fault;

/** The contract rejects every broken ring, and accepts the same ring without the fault. */
class BrokenRingsTest {
    private static final Duration BOUND = Duration.ofMillis(500);

    @Test
    void acceptsASoundRing() {
        RingChecks checks = checks(Fault.NONE);
        assertThatCode(
                () -> {
                    checks.passesTheToken(3);
                    checks.endsEveryStrand(3);
                    checks.reportsAFailedStrand(3);
                    checks.refusesNegativeHops();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsARingThatDropsTheToken() {
        assertThatThrownBy(() -> checks(Fault.DROPS_THE_TOKEN).passesTheToken(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("waited PT0.5S in vain for: pass of");
    }

    @Test
    void rejectsARingThatSkipsAStrand() {
        assertThatThrownBy(() -> checks(Fault.SKIPS_A_STRAND).passesTheToken(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("holder after 3 hops over 3 strands");
    }

    @Test
    void rejectsARingThatSkipsAStrandButAnswersRight() {
        assertThatThrownBy(() -> checks(Fault.SKIPS_A_STRAND_UNNOTICED).passesTheToken(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("order of 3 strands")
                .hasMessageContaining("expected strand 1 with 2 hops left but was strand 2 with 1");
    }

    /** The second token shows in the order, in the answer or as a second answer: a race decides. */
    @Test
    void rejectsARingThatPassesTwice() {
        assertThatThrownBy(() -> checks(Fault.PASSES_TWICE).passesTheToken(3))
                .isInstanceOfAny(AssertionError.class, IllegalStateException.class)
                .message()
                .containsAnyOf("order of 3 strands", "holder after", "answered more than once");
    }

    @Test
    void rejectsARingThatAnswersWithoutPassing() {
        assertThatThrownBy(() -> checks(Fault.ANSWERS_WITHOUT_PASSING).passesTheToken(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("order of 3 strands");
    }

    @Test
    void rejectsARingThatRunsOnOneStrand() {
        assertThatThrownBy(() -> checks(Fault.CALLS_ITS_NEIGHBOUR).passesTheToken(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("ran as the same Thread");
    }

    @Test
    void rejectsARingThatSwallowsAnException() {
        assertThatThrownBy(() -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedStrand(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("waited PT0.5S in vain for: pass of 7 hops over 3 strands");
    }

    @Test
    void rejectsARingThatLeaks() {
        assertThatThrownBy(() -> checks(Fault.LEAKS).endsEveryStrand(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of all 3 strands");
    }

    @Test
    void rejectsARingThatSlowsDown() {
        assertThatThrownBy(
                () -> new RingChecks(rings(Fault.SLOWS_DOWN)).takesTimeInProportion(2, 8))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("x the hops");
    }

    @Test
    void rejectsARingWithTooFewStrands() {
        BiFunction<Integer, RingCompletion, Ring> smaller = (strands,
                completion) -> new QueueRing(Fault.NONE, strands - 1, completion);
        assertThatThrownBy(() -> new RingChecks(new Rings(smaller), BOUND).endsEveryStrand(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 3 live strands");
    }

    private static RingChecks checks(Fault fault) {
        return new RingChecks(rings(fault), BOUND);
    }

    private static Rings rings(Fault fault) {
        return new Rings((strands, completion) -> new QueueRing(fault, strands, completion));
    }

    private record Rings(BiFunction<Integer, RingCompletion, Ring> opens) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return opens.apply(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((QueueRing) ring).liveStrands();
        }
    }
}
