package strandbench.core;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;

/** Applies the generator's contract to each generator of a model. A model's test names them. */
public abstract class GeneratorContract {
    private static final int[] ITEMS = {1, 2, 3, 93, 94, 1_500};

    /** The model's generators: every variant, and every value of every other knob. */
    protected abstract Map<String, ? extends GeneratorUnderTest> generators();

    @TestFactory
    final Stream<DynamicNode> contract() {
        return generators().entrySet().stream()
                .map(g -> DynamicContainer.dynamicContainer(g.getKey(), tests(g.getValue())));
    }

    private static Stream<DynamicTest> tests(GeneratorUnderTest generator) {
        GeneratorChecks checks = new GeneratorChecks(generator);
        return Stream.of(
                IntStream.of(ITEMS).mapToObj(count -> DynamicTest.dynamicTest(
                        "hands over, " + count, () -> checks.handsOver(count))),
                IntStream.of(0, 5, 9).boxed().flatMap(index -> Stream.of(
                        DynamicTest.dynamicTest(
                                "reports a failed producer, item " + index,
                                () -> checks.reportsAFailedProducer(index)),
                        DynamicTest.dynamicTest(
                                "reports a failed consumer, item " + index,
                                () -> checks.reportsAFailedConsumer(index)))),
                Stream.of(
                        DynamicTest.dynamicTest("closes unused", checks::closesUnused),
                        DynamicTest.dynamicTest("refuses no items", checks::refusesNoItems)),
                // One that runs on its caller's thread has nobody to close it meanwhile.
                generator.hasTwoStrands()
                        ? Stream.of(DynamicTest.dynamicTest("ends on close", checks::endsOnClose))
                        : Stream.<DynamicTest>of())
                .flatMap(tests -> tests);
    }

    /** Publishes the proportion of each generator, so that the report of the tests holds it. */
    @TestFactory
    final Stream<DynamicTest> takesTimeInProportionToTheItems(TestReporter reporter) {
        return generators().entrySet().stream()
                .map(g -> DynamicTest.dynamicTest(g.getKey(), () -> {
                    Proportion proportion = new GeneratorChecks(g.getValue())
                            .takesTimeInProportion(1_000);
                    reporter.publishEntry(g.getKey(), proportion.toString());
                }));
    }
}
