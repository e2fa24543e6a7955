package strandbench.skynet;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.skynet.ThreadTree.Fault;

/** The contract rejects every broken tree, and accepts the same tree without the fault. */
@Tag("contract")
class BrokenTreesTest {
    @Test
    void acceptsASoundTree() {
        SkynetChecks checks = checks(Fault.NONE);
        assertThatCode(
                () -> {
                    checks.sumsItsLeaves(1_000);
                    checks.countsItsStrands(1_000);
                    checks.growsAgain();
                    checks.reportsAFailedLeaf(100);
                    checks.refusesOtherSizes();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsASequentialCutOff() {
        rejected(Fault.CUTS_OFF).hasMessageContaining("started=11, ended=11, leaves=100");
    }

    @Test
    void countsTheStrandsOfATreeTooLargeToKeepThem() {
        SkynetChecks checks = checks(Fault.CUTS_OFF);
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
    void rejectsATreeThatStartsMoreThanItShould() {
        assertThatThrownBy(() -> checks(Fault.LEAKS).sumsItsLeaves(10))
                .isInstanceOf(AssertionError.class).hasMessageContaining("started=12, ended=11");
    }

    @Test
    void rejectsATreeThatHasAStrandBeforeItIsAskedFor() {
        rejected(Fault.STARTS_BEFORE_IT_IS_ASKED).hasMessageContaining("before the tree")
                .hasMessageContaining("started=1, ended=0");
    }

    @Test
    void rejectsASumThatIsThereBeforeAllHaveEnded() {
        rejected(Fault.ENDS_AFTER_THE_SUM).hasMessageContaining("when the sum is there")
                .hasMessageContaining("started=111, ended=110");
    }

    @Test
    void rejectsAStrandThatOutlivesItsEnd() {
        // Not before the tree has grown: until then it is not stuck, though some of its strands are.
        Trees trees = new Trees(Fault.LEAKS_AFTER_ITS_END);
        SkynetChecks checks = new SkynetChecks(trees,
                Patience.until(() -> trees.askedForTheLiving && trees.isStuck()));
        assertThatThrownBy(() -> checks.sumsItsLeaves(10)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("waited in vain for: the end of all 11 strands");
    }

    @Test
    void rejectsATreeThatSwallowsAnException() {
        assertThatThrownBy(
                () -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedLeaf(100))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("grow: expected the leaf's exception but was");
    }

    @Test
    void rejectsATreeThatWaitsForAFailedChild() {
        assertThatThrownBy(() -> checks(Fault.LOSES_A_FAILED_CHILD).reportsAFailedLeaf(100))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "a leaf threw, but the tree did not end: waited in vain for: a tree of 100 leaves");
    }

    @Test
    void rejectsATreeOfAnySize() {
        assertThatThrownBy(() -> checks(Fault.TAKES_ANY_SIZE).refusesOtherSizes())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected IllegalArgumentException");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> rejected(Fault fault) {
        return assertThatThrownBy(() -> checks(fault).sumsItsLeaves(100))
                .isInstanceOf(AssertionError.class);
    }

    private static SkynetChecks checks(Fault fault) {
        Trees trees = new Trees(fault);
        return new SkynetChecks(trees, Patience.until(trees::isStuck));
    }

    private static final class Trees implements SkynetUnderTest {
        private final Fault fault;
        private volatile ThreadTree last;
        private volatile boolean askedForTheLiving;

        Trees(Fault fault) {
            this.fault = fault;
        }

        @Override
        public Skynet open(SkynetCompletion completion) {
            last = new ThreadTree(fault, completion);
            return last;
        }

        boolean isStuck() {
            return last != null && last.isStuck();
        }

        @Override
        public boolean isAlive(Object strand) {
            askedForTheLiving = true;
            return SkynetUnderTest.super.isAlive(strand);
        }
    }
}
