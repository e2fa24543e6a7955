package strandbench.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import strandbench.core.Bounded;
import strandbench.core.Dispatches;
import strandbench.core.Patience;
import strandbench.core.WaitedInVain;

/** The contract of a {@link Ring}, one check each; an {@link AssertionError} rejects the ring. */
final class RingChecks {
    private final RingUnderTest rings;
    private final Patience patience;

    RingChecks(RingUnderTest rings, Patience patience) {
        this.rings = rings;
        this.patience = patience;
    }

    RingChecks(RingUnderTest rings) {
        this(rings, Patience.GENEROUS);
    }

    /** Passes of no hop, one hop, whole laps and laps and a bit, all on one live ring. */
    void passesTheToken(int strands) throws Exception {
        int[] passes = {0, 1, strands, 2 * strands + 1, 3 * strands - 1};
        RingWitness witness = new RingWitness(strands, rings::currentStrand);
        Ring ring = open(strands, witness);
        try {
            for (int hops : passes) {
                witness.expectPass(hops);
                assertThat(pass(ring, strands, hops))
                        .as("holder after %d hops over %d strands", hops, strands)
                        .isEqualTo(RingOracle.holder(strands, hops));
            }
        } finally {
            close(ring, strands);
        }
        assertThat(witness.violations()).as("order of %d strands", strands).isEmpty();
        assertThat(witness.receptions())
                .as("how often each of %d strands received the token", strands)
                .isEqualTo(RingWitness.shares(strands, passes));
    }

    /** A pass as long as a measured one leaves no hop out: each strand has exactly its share. */
    void passesEveryHop(int strands, int hops) throws Exception {
        RingCount count = new RingCount(strands);
        Ring ring = open(strands, count);
        try {
            assertThat(pass(ring, strands, hops)).as("holder after %d hops", hops)
                    .isEqualTo(RingOracle.holder(strands, hops));
        } finally {
            close(ring, strands);
        }
        assertThat(count.receptions())
                .as("how often each of %d strands received the token", strands)
                .isEqualTo(RingWitness.shares(strands, hops));
    }

    /**
     * So many more hops take as many more dispatches: nothing grows with the length of a pass, and nobody
     * is run in vain.
     *
     * @param strands enough that none is still at its last hop when it is given the next
     */
    void handsOverOnceAHop(int strands, int hops) throws Exception {
        Dispatches dispatches = new Dispatches(rings::dispatches);
        Ring ring = open(strands, new MarkedHops(dispatches, 2 * hops, hops));
        try {
            pass(ring, strands, 3 * hops);
        } finally {
            close(ring, strands);
        }
        assertThat(dispatches.between()).as("dispatches of %d hops", hops)
                .isEqualTo((long) rings.dispatchesPerHop() * hops);
    }

    /** Who opens a ring does not start its strands: one of the model's own does, once. */
    void startsFromWithin(int strands) throws Exception {
        RingWitness witness = new RingWitness(strands, rings::currentStrand);
        AtomicReference<Thread> opener = new AtomicReference<>();
        Ring ring = Bounded.call("open a ring of " + strands, patience, () -> {
            opener.set(Thread.currentThread());
            return rings.open(strands, witness);
        });
        try {
            witness.expectPass(strands);
            pass(ring, strands, strands);
        } finally {
            close(ring, strands);
        }
        assertThat(witness.founders()).as("who started %d strands", strands).hasSize(1)
                .doesNotContain(opener.get());
    }

    /** An open ring has as many live strands as it should, a closed one has none. */
    void endsEveryStrand(int strands) throws Exception {
        endsEveryStrand(strands, 0);
        endsEveryStrand(strands, strands + 1);
    }

    private void endsEveryStrand(int strands, int hops) throws Exception {
        RingWitness witness = new RingWitness(strands, rings::currentStrand);
        Ring ring = open(strands, witness);
        try {
            witness.expectPass(hops);
            pass(ring, strands, hops);
            Bounded.until(
                    "%d live strands of the open ring".formatted(strands),
                    patience,
                    () -> rings.liveStrands(ring) == strands);
        } finally {
            close(ring, strands);
        }
        requireEnd("closed", ring, strands);
    }

    /** A strand that throws ends the pass it is in, and every later one, with its exception. */
    void reportsAFailedStrand(int strands) throws Exception {
        int hops = 2 * strands + 1;
        RuntimeException boom = new RuntimeException("thrown by a strand, on purpose");
        RingWitness witness = new RingWitness(strands, rings::currentStrand);
        Ring ring = open(strands, witness);
        try {
            witness.expectPass(hops);
            witness.failAt(strands, boom);
            for (String which : new String[]{"pass", "pass after the failure"}) {
                try {
                    int holder = pass(ring, strands, hops);
                    fail("%s: expected the strand's exception but was %d", which, holder);
                } catch (ExecutionException e) {
                    assertThat(Bounded.rootOf(e)).as("%s: cause", which).isSameAs(boom);
                } catch (WaitedInVain e) {
                    throw new WaitedInVain("a strand threw, but the pass did not end", e);
                }
            }
        } finally {
            close(ring, strands);
        }
        requireEnd("failed", ring, strands);
    }

    /** At once: whoever closes a ring has waited for the end of its strands, which is what the lifecycle is timed for. */
    private void requireEnd(String which, Ring ring, int strands) {
        assertThat(rings.liveStrands(ring))
                .as("strands of the %s ring of %d that live on when close() has returned", which,
                        strands)
                .isZero();
    }

    /** A pass that nobody could make is refused, and leaves the ring as it was. */
    void refusesNegativeHops() throws Exception {
        Ring ring = open(2, new RingCompletion());
        try {
            pass(ring, 2, -1);
            fail("pass(-1): expected IllegalArgumentException but it returned");
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("hops: expected at least 0 but was -1");
            assertThat(pass(ring, 2, 3)).isEqualTo(1);
        } finally {
            close(ring, 2);
        }
    }

    private Ring open(int strands, RingCompletion completion) throws Exception {
        return Bounded.call(
                "open a ring of " + strands, patience, () -> rings.open(strands, completion));
    }

    private int pass(Ring ring, int strands, int hops) throws Exception {
        return Bounded.call(
                "pass of %d hops over %d strands".formatted(hops, strands),
                patience,
                () -> ring.pass(hops));
    }

    private void close(Ring ring, int strands) throws Exception {
        Bounded.call(
                "close of a ring of " + strands,
                patience,
                () -> {
                    ring.close();
                    return null;
                });
    }
}
