package strandbench.skynet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.ExecutionException;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.core.WaitedInVain;

/** The contract of a {@link Skynet}, one check each; an {@link AssertionError} rejects it. */
final class SkynetChecks {
    private final SkynetUnderTest trees;
    private final Patience patience;

    SkynetChecks(SkynetUnderTest trees, Patience patience) {
        this.trees = trees;
        this.patience = patience;
    }

    SkynetChecks(SkynetUnderTest trees) {
        this(trees, Patience.GENEROUS);
    }

    /** The sum is right; every node is a strand of its own that starts and ends, every leaf is there once. */
    SkynetWitness sumsItsLeaves(int leaves) throws Exception {
        SkynetWitness witness = new SkynetWitness(trees::currentStrand);
        grow(leaves, witness);
        awaitEnd(witness);
        return witness;
    }

    /** The same for a tree whose strands are too many to be kept. */
    SkynetWitness countsItsStrands(int leaves) throws Exception {
        SkynetWitness witness = SkynetWitness.ofNumbers();
        grow(leaves, witness);
        return witness;
    }

    /** All strands start and end between the call and the answer, which is the region that is scored. */
    private void grow(int leaves, SkynetWitness witness) throws Exception {
        Skynet skynet = open(witness);
        try {
            assertThat(witness.count()).as("before the tree").isEqualTo(SkynetWitness.NOBODY);
            assertThat(grow(skynet, leaves)).as("sum of %d leaves", leaves)
                    .isEqualTo(SkynetOracle.sum(leaves));
            assertThat(witness.count()).as("when the sum is there")
                    .isEqualTo(witness.expected(leaves));
        } finally {
            close(skynet);
        }
    }

    /** One tree after the other from the same object. */
    void growsAgain() throws Exception {
        Skynet skynet = open(new SkynetCompletion());
        try {
            for (int leaves : new int[]{10, 1, 100, 10}) {
                assertThat(grow(skynet, leaves)).isEqualTo(SkynetOracle.sum(leaves));
            }
        } finally {
            close(skynet);
        }
    }

    /** A leaf's exception ends the tree in good order and reaches the caller, then and ever after. */
    void reportsAFailedLeaf(int leaves) throws Exception {
        RuntimeException boom = new RuntimeException("thrown by a leaf, on purpose");
        SkynetWitness witness = new SkynetWitness(trees::currentStrand);
        witness.failAt(leaves / 2, boom);
        Skynet skynet = open(witness);
        try {
            for (String which : new String[]{"grow", "grow after the failure"}) {
                try {
                    long sum = grow(skynet, leaves);
                    fail("%s: expected the leaf's exception but was %d", which, sum);
                } catch (ExecutionException e) {
                    assertThat(Bounded.rootOf(e)).as("%s: cause", which).isSameAs(boom);
                } catch (WaitedInVain e) {
                    throw new WaitedInVain("a leaf threw, but the tree did not end", e);
                }
            }
        } finally {
            close(skynet);
        }
        awaitEnd(witness);
    }

    /** A size that is no power of ten is refused, and the next tree is sound. */
    void refusesOtherSizes() throws Exception {
        Skynet skynet = open(new SkynetCompletion());
        try {
            for (int size : new int[]{0, -1, -10, 2, 11, 12, 99, 101, 2_000_000_000,
                Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                try {
                    grow(skynet, size);
                    fail("grow(%d): expected IllegalArgumentException but it returned", size);
                } catch (IllegalArgumentException e) {
                    assertThat(e).hasMessage(
                            "leaves: expected a power of ten from 1 to 1000000000 but was " + size);
                }
            }
            assertThat(grow(skynet, 10)).isEqualTo(45);
        } finally {
            close(skynet);
        }
    }

    private void awaitEnd(SkynetWitness witness) throws InterruptedException {
        Bounded.until(
                "the end of all %d strands of the tree".formatted(witness.strands().size()),
                patience,
                () -> witness.strands().stream().noneMatch(trees::isAlive));
    }

    private Skynet open(SkynetCompletion completion) throws Exception {
        return Bounded.call("open a Skynet", patience, () -> trees.open(completion));
    }

    private long grow(Skynet skynet, int leaves) throws Exception {
        return Bounded.call("a tree of %d leaves".formatted(leaves), patience,
                () -> skynet.grow(leaves));
    }

    private void close(Skynet skynet) throws Exception {
        Bounded.call(
                "close of a Skynet",
                patience,
                () -> {
                    skynet.close();
                    return null;
                });
    }
}
