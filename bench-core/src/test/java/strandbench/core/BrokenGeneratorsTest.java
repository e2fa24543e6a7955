package strandbench.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import strandbench.core.QueueGenerator.Fault;

/** The contract rejects every broken generator, and accepts the same one without the fault. */
class BrokenGeneratorsTest {
    private static final Duration BOUND = Duration.ofMillis(500);

    @Test
    void acceptsASoundGenerator() {
        GeneratorChecks checks = new GeneratorChecks(generators(Fault.NONE));
        assertThatCode(
                () -> {
                    checks.handsOver(1_500);
                    checks.reportsAFailedProducer(5);
                    checks.reportsAFailedConsumer(5);
                    checks.endsOnClose();
                    checks.closesUnused();
                    checks.refusesNoItems();
                    checks.takesTimeInProportion(100);
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
                .hasMessageContaining("in vain for: run of 10 items");
    }

    @Test
    void rejectsASwallowedExceptionOfTheConsumer() {
        assertThatThrownBy(() -> checks(Fault.SWALLOWS_THE_EXCEPTION).reportsAFailedConsumer(5))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: run of 10 items");
    }

    @Test
    void rejectsAStrandThatOutlivesTheClosing() {
        assertThatThrownBy(() -> checks(Fault.LEAKS).reportsAFailedConsumer(5))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: the end of producer and consumer");
    }

    @Test
    void rejectsAClosingThatTheCallerDoesNotHearOf() {
        assertThatThrownBy(() -> checks(Fault.CLOSES_SILENTLY).endsOnClose())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("run of a closed generator");
    }

    @Test
    void rejectsAGeneratorThatSlowsDown() {
        assertThatThrownBy(
                () -> new GeneratorChecks(generators(Fault.SLOWS_DOWN)).takesTimeInProportion(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("x the items");
    }

    /** On one CPU the other side runs whenever a spin is taken off its CPU, and interpreted code looks. */
    @Test
    @DisabledIfSystemProperty(named = PinnedSession.PROPERTY, matches = ".*")
    void rejectsAHandOverByAPlainField() {
        assertThatThrownBy(
                () -> new GeneratorChecks(PlainSpin::new, Duration.ofSeconds(2))
                        .handsOver(3_000_000))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for: run of 3000000 items");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> handingOver(Fault fault) {
        return assertThatThrownBy(() -> checks(fault).handsOver(100))
                .isInstanceOf(AssertionError.class);
    }

    private static GeneratorChecks checks(Fault fault) {
        return new GeneratorChecks(generators(fault), BOUND);
    }

    private static GeneratorUnderTest generators(Fault fault) {
        return completion -> new QueueGenerator(fault, completion);
    }
}
