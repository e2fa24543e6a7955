package strandbench.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Patience;
import strandbench.generator.QueueGenerator.Fault;

/** The contract rejects every broken generator, and accepts the same one without the fault. */
@Tag("contract")
class BrokenGeneratorsTest {
    @Test
    void acceptsASoundGenerator() {
        GeneratorChecks checks = new GeneratorChecks(new Generators(Fault.NONE));
        assertThatCode(
                () -> {
                    checks.handsOver(1_500);
                    checks.reportsAFailedProducer(5);
                    checks.reportsAFailedConsumer(5);
                    checks.endsOnClose();
                    checks.closesUnused();
                    checks.refusesNoItems();
                    checks.handsOverEvery(2_000);
                    checks.handsOverAsDeclared(10);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsAProducerThatRunsAhead() {
        handingOver(Fault.RUNS_AHEAD).hasMessageContaining("how far the producer is ahead");
    }

    @Test
    void rejectsABufferOfOne() {
        handingOver(Fault.HAS_A_BUFFER).hasMessageContaining("how far the producer is ahead")
                .hasMessageContaining("but consumer has only taken");
    }

    @Test
    void rejectsOneSideCalledByTheOther() {
        handingOver(Fault.CONSUMER_CALLS_PRODUCER).hasMessageContaining("strands of the consumer");
    }

    @Test
    void rejectsALostItem() {
        handingOver(Fault.LOSES_AN_ITEM).hasMessageContaining("in vain for: run of 100 items");
    }

    @Test
    void rejectsADoubledItem() {
        handingOver(Fault.DOUBLES_AN_ITEM).hasMessageContaining("sum of 100 items");
    }

    @Test
    void rejectsItemsInAnotherOrder() {
        handingOver(Fault.SWAPS_ITEMS).hasMessageContaining("items in their order");
    }

    @Test
    void rejectsASwallowedExceptionOfTheProducer() {
        assertThatThrownBy(() -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedProducer(5))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "a strand threw, but the run did not end: waited in vain for: run of 10 items");
    }

    @Test
    void rejectsASwallowedExceptionOfTheConsumer() {
        assertThatThrownBy(() -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedConsumer(5))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "a strand threw, but the run did not end: waited in vain for: run of 10 items");
    }

    @Test
    void rejectsAStrandThatOutlivesTheClosing() {
        assertThatThrownBy(() -> checks(Fault.LEAKS).reportsAFailedConsumer(5))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("that live on when close() has returned");
    }

    @Test
    void rejectsAClosingThatDoesNotWaitForTheStrands() {
        Generators generators = new Generators(Fault.CLOSES_WITHOUT_WAITING);
        try {
            GeneratorChecks checks = new GeneratorChecks(generators,
                    Patience.until(generators::isStuck));
            assertThatThrownBy(checks::endsOnClose).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("that live on when close() has returned");
        } finally {
            generators.last.letGo();
        }
    }

    @Test
    void rejectsAClosingThatTheCallerDoesNotHearOf() {
        assertThatThrownBy(() -> checks(Fault.CLOSES_SILENTLY).endsOnClose())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the end of run of a closed generator");
    }

    @Test
    void rejectsAGeneratorThatPairsTheItemsOfALongRun() {
        assertThatThrownBy(() -> checks(Fault.PAIRS_ITEMS_OF_A_LONG_RUN).handsOverEvery(2_000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "1000 yielded, 1000 taken, wrong: item 0: expected 0 but was 1");
    }

    @Test
    void rejectsMoreHandOversThanAreDeclared() {
        assertThatThrownBy(() -> checks(Fault.DISPATCHES_TWICE).handsOverAsDeclared(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("dispatches of 10 items");
    }

    /** In a JVM of its own, which compiles the loop before it is run. */
    @Test
    @Tag("process")
    void rejectsAHandOverByAPlainField() throws Exception {
        assertThat(PlainSpin.checkedInAJvmOfItsOwn())
                .contains("waited in vain for: run of 1000 items");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> handingOver(Fault fault) {
        return assertThatThrownBy(() -> checks(fault).handsOver(100))
                .isInstanceOf(AssertionError.class);
    }

    private static GeneratorChecks checks(Fault fault) {
        Generators generators = new Generators(fault);
        return new GeneratorChecks(generators, Patience.until(generators::isStuck));
    }

    private static final class Generators implements GeneratorUnderTest {
        private final Fault fault;
        private volatile QueueGenerator last;
        private int dispatchesBefore;

        Generators(Fault fault) {
            this.fault = fault;
        }

        @Override
        public Generator open(GeneratorCompletion completion) {
            dispatchesBefore += last == null ? 0 : last.dispatches();
            last = new QueueGenerator(fault, completion);
            return last;
        }

        boolean isStuck() {
            return last != null && last.isStuck();
        }

        @Override
        public int handOvers() {
            return 1;
        }

        /** Who can run ahead gets the time for it. */
        @Override
        public boolean isWaiting(Object strand) {
            return fault != Fault.RUNS_AHEAD && fault != Fault.HAS_A_BUFFER
                    && GeneratorUnderTest.super.isWaiting(strand);
        }

        @Override
        public OptionalLong dispatches() {
            return OptionalLong.of(dispatchesBefore + (last == null ? 0 : last.dispatches()));
        }
    }
}
