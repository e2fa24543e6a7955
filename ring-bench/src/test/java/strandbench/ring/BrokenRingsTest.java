package strandbench.ring;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.ring.QueueRing.Fault;

/** The contract rejects every broken ring, and accepts the same ring without the fault. */
@Tag("contract")
class BrokenRingsTest {
    @Test
    void acceptsASoundRing() {
        RingChecks checks = new RingChecks(new Rings(Fault.NONE, 0));
        assertThatCode(
                () -> {
                    checks.passesTheToken(3);
                    checks.passesEveryHop(3, 2_000);
                    checks.handsOverOnceAHop(3, 50);
                    checks.startsFromWithin(3);
                    checks.endsEveryStrand(3);
                    checks.reportsAFailedStrand(3);
                    checks.refusesNegativeHops();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsARingThatDropsTheToken() {
        passing(Fault.DROPS_THE_TOKEN).hasMessageContaining("waited in vain for: pass of");
    }

    @Test
    void rejectsARingThatSkipsAStrand() {
        passing(Fault.SKIPS_A_STRAND).hasMessageContaining("holder after 3 hops over 3 strands");
    }

    @Test
    void rejectsARingThatSkipsAStrandButAnswersRight() {
        passing(Fault.SKIPS_A_STRAND_UNNOTICED).hasMessageContaining("order of 3 strands")
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
        passing(Fault.ANSWERS_WITHOUT_PASSING).hasMessageContaining("order of 3 strands");
    }

    @Test
    void rejectsARingThatRunsOnOneStrand() {
        passing(Fault.CALLS_ITS_NEIGHBOUR).hasMessageContaining("ran as the same Thread");
    }

    @Test
    void rejectsARingThatStartsAStrandPerHop() {
        passing(Fault.A_STRAND_PER_HOP).hasMessageContaining("strand 0 ran as Thread[");
    }

    @Test
    void rejectsARingWhoseStrandsShareAQueue() {
        passing(Fault.SHARES_ONE_QUEUE).hasMessageContaining("strand 0 ran as Thread[");
    }

    @Test
    void rejectsARingThatCutsALongPassShort() {
        assertThatThrownBy(() -> checks(Fault.CUTS_LONG_PASSES_SHORT).passesEveryHop(3, 2_000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("how often each of 3 strands received the token");
    }

    @Test
    void rejectsARingThatDispatchesTwiceAHop() {
        assertThatThrownBy(() -> checks(Fault.DISPATCHES_TWICE).handsOverOnceAHop(3, 50))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("dispatches of 50 hops");
    }

    @Test
    void rejectsARingThatSwallowsAnException() {
        assertThatThrownBy(() -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedStrand(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "a strand threw, but the pass did not end: waited in vain for: pass of 7 hops over 3 strands");
    }

    @Test
    void rejectsARingThatLeaks() {
        assertThatThrownBy(() -> checks(Fault.LEAKS).endsEveryStrand(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "strands of the closed ring of 3 that live on when close() has returned");
    }

    @Test
    void rejectsARingThatIsClosedBeforeItsStrandsHaveEnded() {
        Rings rings = new Rings(Fault.CLOSES_WITHOUT_WAITING, 0);
        try {
            RingChecks checks = new RingChecks(rings, Patience.until(rings::isStuck));
            assertThatThrownBy(() -> checks.endsEveryStrand(3)).isInstanceOf(AssertionError.class)
                    .hasMessageContaining(
                            "strands of the closed ring of 3 that live on when close() has returned");
        } finally {
            rings.last.letGo();
        }
    }

    @Test
    void rejectsARingThatIsStartedByItsCaller() {
        assertThatThrownBy(() -> checks(Fault.STARTS_ON_ITS_CALLER).startsFromWithin(3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("who started 3 strands");
    }

    @Test
    void rejectsARingWithTooFewStrands() {
        Rings rings = new Rings(Fault.NONE, 1);
        // Nothing is missing before somebody counts.
        RingChecks checks = new RingChecks(rings, Patience.until(() -> rings.counted));
        assertThatThrownBy(() -> checks.endsEveryStrand(3)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: 3 live strands");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> passing(Fault fault) {
        return assertThatThrownBy(() -> checks(fault).passesTheToken(3))
                .isInstanceOf(AssertionError.class);
    }

    private static RingChecks checks(Fault fault) {
        Rings rings = new Rings(fault, 0);
        return new RingChecks(rings, Patience.until(rings::isStuck));
    }

    private static final class Rings implements RingUnderTest {
        private final Fault fault;
        private final int missing;
        private volatile QueueRing last;
        private volatile boolean counted;

        Rings(Fault fault, int missing) {
            this.fault = fault;
            this.missing = missing;
        }

        @Override
        public Ring open(int strands, RingCompletion completion) {
            last = new QueueRing(fault, strands - missing, completion);
            return last;
        }

        boolean isStuck() {
            return last != null && last.isStuck();
        }

        @Override
        public long liveStrands(Ring ring) {
            long live = ((QueueRing) ring).liveStrands();
            counted = live > 0;
            return live;
        }

        @Override
        public OptionalLong dispatches() {
            return OptionalLong.of(last.dispatches());
        }
    }
}
