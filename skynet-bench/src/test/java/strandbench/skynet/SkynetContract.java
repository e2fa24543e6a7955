package strandbench.skynet;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import strandbench.core.PinnedSession;
import strandbench.core.VariantTests;

/** Applies the Skynet's contract to each tree of a model. A model's test names them. */
@Tag("contract")
public abstract class SkynetContract {
    private static final int[] LEAVES = {1, 10, 100, 1_000};

    /** The model's trees: every variant. */
    protected abstract Map<String, ? extends SkynetUnderTest> trees();

    /** Whether the model can grow a million leaves. */
    protected boolean canGrowAMillion() {
        return true;
    }

    /** The leaves of the tree whose strands are kept, told apart, and counted for the page about them. */
    protected int countedLeaves(String tree) {
        return SkynetBenchmark.TEN_THOUSAND;
    }

    @TestFactory
    final Stream<DynamicNode> contract() {
        return trees().entrySet().stream()
                .map(tree -> VariantTests.of(tree.getKey(),
                        variant -> tests(variant, tree.getKey(), tree.getValue())));
    }

    private Stream<DynamicTest> tests(VariantTests variant, String name, SkynetUnderTest tree) {
        SkynetChecks checks = new SkynetChecks(tree);
        int counted = countedLeaves(name);
        return Stream.of(
                IntStream.of(LEAVES).boxed().flatMap(leaves -> Stream.of(
                        variant.test(
                                "sums its leaves, " + leaves,
                                () -> checks.sumsItsLeaves(leaves)),
                        variant.test(
                                "reports a failed leaf, " + leaves,
                                () -> checks.reportsAFailedLeaf(leaves)))),
                Stream.of(
                        variant.test("grows again", checks::growsAgain),
                        variant.test("refuses other sizes", checks::refusesOtherSizes)),
                // On one CPU so many strands say nothing more, and take long.
                PinnedSession.isPinned()
                        ? Stream.<DynamicTest>of()
                        : Stream.of(variant.test(
                                "counts its strands, " + counted,
                                () -> StrandCounts.keep(getClass(), name, counted,
                                        checks.sumsItsLeaves(counted)))))
                .flatMap(tests -> tests);
    }

    /** On all CPUs only. */
    @TestFactory
    @DisabledIfSystemProperty(named = PinnedSession.PROPERTY, matches = ".*")
    final Stream<DynamicTest> aMillionLeaves() {
        return !canGrowAMillion()
                ? Stream.of()
                : trees().entrySet().stream()
                        .map(tree -> new VariantTests(tree.getKey()).test(
                                "a million leaves",
                                () -> StrandCounts.keep(getClass(), tree.getKey(),
                                        SkynetBenchmark.MILLION,
                                        new SkynetChecks(tree.getValue().ofNumbers())
                                                .countsItsStrands(SkynetBenchmark.MILLION))));
    }
}
