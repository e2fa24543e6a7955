package strandbench.generator;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.PinnedSession;
import strandbench.core.VariantTests;

/** Applies the generator's contract to each generator of a model. A model's test names them. */
@Tag("contract")
public abstract class GeneratorContract {
    private static final int[] ITEMS = {1, 2, 3, 93, 94, 1_500};

    /** Items whose dispatches are counted. */
    private static final int COUNTED = 2_000;

    /** The model's generators: every variant, and every value of every other knob. */
    protected abstract Map<String, ? extends GeneratorUnderTest> generators();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return generators().entrySet().stream()
                .map(g -> VariantTests.of(g.getKey(),
                        variant -> tests(variant, g.getValue())));
    }

    /** As in a measured run; on one CPU, where no two strands run at once, a part of it says as much. */
    private static int everyItem(GeneratorUnderTest generator) {
        return PinnedSession.isPinned() ? generator.items() / 10 : generator.items();
    }

    private static Stream<DynamicTest> tests(VariantTests variant, GeneratorUnderTest generator) {
        GeneratorChecks checks = new GeneratorChecks(generator);
        return Stream.of(
                IntStream.of(ITEMS).mapToObj(count -> variant.test(
                        "hands over, " + count, () -> checks.handsOver(count))),
                IntStream.of(0, 5, 9).boxed().flatMap(index -> Stream.of(
                        variant.test(
                                "reports a failed producer, item " + index,
                                () -> checks.reportsAFailedProducer(index)),
                        variant.test(
                                "reports a failed consumer, item " + index,
                                () -> checks.reportsAFailedConsumer(index)))),
                Stream.of(
                        variant.test("closes unused", checks::closesUnused),
                        variant.test("refuses no items", checks::refusesNoItems)),
                // A spin's hand-over takes a time slice where others want the CPU: the items above will do.
                generator.spins()
                        ? Stream.<DynamicTest>of()
                        : Stream.of(variant.test("hands over every item",
                                () -> checks.handsOverEvery(everyItem(generator)))),
                // One that runs on its caller's thread has nobody to close it meanwhile.
                generator.hasTwoStrands()
                        ? Stream.of(variant.test("ends on close", checks::endsOnClose))
                        : Stream.<DynamicTest>of(),
                generator.dispatches().isPresent()
                        ? Stream.of(variant.test("hands over as declared",
                                () -> checks.handsOverAsDeclared(COUNTED)))
                        : Stream.<DynamicTest>of())
                .flatMap(tests -> tests);
    }
}
