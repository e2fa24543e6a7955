package strandbench.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import strandbench.core.ThreadTree.Fault;

/** The contract rejects every broken tree, and accepts the same tree without the fault. */
class BrokenTreesTest {
    @Test
    void acceptsASoundTree() {
        SkynetChecks checks = new SkynetChecks(trees(Fault.NONE));
        assertThatCode(
                () -> {
                    checks.sumsItsLeaves(1_000);
                    checks.countsItsStrands(1_000);
                    checks.growsAgain();
                    checks.reportsAFailedLeaf(100);
                    checks.refusesOtherSizes();
                    checks.takesTimeInProportion(100);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsASequentialCutOff() {
        rejected(Fault.CUTS_OFF).hasMessageContaining("started=11, ended=11, leaves=100");
    }

    @Test
    void countsTheStrandsOfATreeTooLargeToKeepThem() {
        SkynetChecks checks = new SkynetChecks(trees(Fault.CUTS_OFF));
        assertThatThrownBy(() -> checks.countsItsStrands(100)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("started=11, ended=11, leaves=100");
    }

    @Test
    void rejectsALeafThatRunsOnItsParentsStrand() {
        rejected(Fault.LEAF_WITHOUT_A_STRAND)
                .hasMessageContaining(
                        "started=111, ended=111, leaves=100, ordinals=100, strands=101");
    }

    @Test
    void rejectsACompletedFuture() {
        rejected(Fault.COMPLETED_FUTURE).hasMessageContaining("started=11, ended=11, leaves=100");
    }

    @Test
    void rejectsALostChild() {
        rejected(Fault.LOSES_A_CHILD).hasMessageContaining("sum of 100 leaves");
    }

    @Test
    void rejectsALostChildWhoseOrdinalIsThere() {
        rejected(Fault.LOSES_A_CHILD_UNNOTICED).hasMessageContaining("started=101, ended=101");
    }

    /** A leaf that is there twice, in the place of another, though the sum is right. */
    @Test
    void rejectsAWrongOrdinal() {
        rejected(Fault.ONE_LEAF_TWICE).hasMessageContaining("leaves=100, ordinals=90");
    }

    @Test
    void rejectsATreeThatLeaks() {
        SkynetChecks checks = new SkynetChecks(trees(Fault.LEAKS), Duration.ofMillis(500));
        assertThatThrownBy(() -> checks.sumsItsLeaves(10)).isInstanceOf(AssertionError.class);
    }

    @Test
    void rejectsATreeThatSwallowsAnException() {
        assertThatThrownBy(
                () -> new SkynetChecks(trees(Fault.SWALLOWS_THE_EXCEPTION)).reportsAFailedLeaf(100))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("grow: expected the leaf's exception but was");
    }

    @Test
    void rejectsATreeThatWaitsForAFailedChild() {
        SkynetChecks checks = new SkynetChecks(trees(Fault.LOSES_A_FAILED_CHILD),
                Duration.ofMillis(500));
        assertThatThrownBy(() -> checks.reportsAFailedLeaf(100)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("waited PT0.5S in vain for: a tree of 100 leaves");
    }

    @Test
    void rejectsATreeOfAnySize() {
        assertThatThrownBy(() -> new SkynetChecks(trees(Fault.TAKES_ANY_SIZE)).refusesOtherSizes())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected IllegalArgumentException");
    }

    @Test
    void rejectsATreeWhoseTimeGrowsWithItsSquare() {
        SkynetChecks checks = new SkynetChecks(trees(Fault.SLOWS_DOWN));
        assertThatThrownBy(() -> checks.takesTimeInProportion(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("time of 10 x the leaves");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> rejected(Fault fault) {
        return assertThatThrownBy(() -> new SkynetChecks(trees(fault)).sumsItsLeaves(100))
                .isInstanceOf(AssertionError.class);
    }

    private static SkynetUnderTest trees(Fault fault) {
        return completion -> new ThreadTree(fault, completion);
    }
}
