package strandbench.ring;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.PinnedSession;
import strandbench.core.VariantTests;

/** Applies the ring's contract to each ring of a model. A model's test names them. */
@Tag("contract")
public abstract class RingContract {
    private static final int[] STRANDS = {1, 2, 3, 32, RingBenchmark.STRANDS};

    /** Hops whose dispatches are counted. */
    private static final int COUNTED = 2_000;

    /** The model's rings: every variant, and every value of every other knob. */
    protected abstract Map<String, ? extends RingUnderTest> rings();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return rings().entrySet().stream()
                .map(ring -> VariantTests.of(ring.getKey(),
                        variant -> tests(variant, ring.getValue())));
    }

    private static Stream<DynamicTest> tests(VariantTests variant, RingUnderTest ring) {
        RingChecks checks = new RingChecks(ring);
        return Stream.of(
                perSize(variant, "passes the token", checks::passesTheToken),
                perSize(variant, "starts from within", checks::startsFromWithin),
                perSize(variant, "ends every strand", checks::endsEveryStrand),
                perSize(variant, "reports a failed strand", checks::reportsAFailedStrand),
                Stream.of(
                        variant.test("passes every hop",
                                () -> checks.passesEveryHop(RingBenchmark.STRANDS,
                                        everyHop(ring))),
                        variant.test(
                                "refuses negative hops", checks::refusesNegativeHops)),
                ring.dispatches().isPresent()
                        ? Stream.of(variant.test("hands over once a hop",
                                () -> checks.handsOverOnceAHop(RingBenchmark.STRANDS, COUNTED)))
                        : Stream.<DynamicTest>of())
                .flatMap(tests -> tests);
    }

    /** As in a measured pass; on one CPU, where no two strands run at once, a part of it says as much. */
    private static int everyHop(RingUnderTest ring) {
        return PinnedSession.isPinned() ? ring.hops() / 10 : ring.hops();
    }

    private static Stream<DynamicTest> perSize(VariantTests variant, String name, Check check) {
        return IntStream.of(STRANDS)
                .mapToObj(
                        strands -> variant.test(
                                name + ", N = " + strands, () -> check.accept(strands)));
    }

    private interface Check {
        void accept(int strands) throws Exception;
    }
}
