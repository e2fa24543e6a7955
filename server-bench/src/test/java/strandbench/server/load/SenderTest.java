package strandbench.server.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The load keeps its schedule whatever the server does, and tells what it met: on a fake clock. */
class SenderTest {
    /** Requests per second: one every 5 ms. */
    private static final int RATE = 200;
    private static final long INTERVAL = FakeLoad.SECOND / RATE;
    private static final Duration DEADLINE = Duration.ofMillis(500);

    /** From the beginning on a server answers nothing for so long. */
    private static final int STALL_MILLIS = 400;

    /** Histograms keep three digits. */
    private static final double DIGITS_PERCENT = 0.1;

    private static final FakeLoad.Server AT_ONCE = answersAfter(0);

    private static FakeLoad.Server answersAfter(long nanos) {
        return (number, clock, record) -> clock.at(clock.nanoTime() + nanos,
                () -> record.answered(number, 200, 0));
    }

    /** Answers nothing for a while, and then everything within a millisecond. */
    private static void stalls(long number, FakeClock clock, LoadRecord record) {
        clock.at(Math.max(nanos(STALL_MILLIS), clock.nanoTime() + nanos(1)),
                () -> record.answered(number, 200, 0));
    }

    private static long nanos(int millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private static FakeLoad load(FakeLoad.Server server, int rate) {
        FakeLoad load = new FakeLoad(DEADLINE, server);
        load.schedule.rate(rate);
        return load;
    }

    /** What a second's requests meet. */
    private static LoadReport second(FakeLoad.Server server) {
        FakeLoad load = load(server, RATE);
        load.run(FakeLoad.SECOND);
        load.waitForAnswers();
        return load.record.report();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 250, 8_000, 64_000})
    void sendsWhatItIsToldEachSecond(int rate) {
        FakeLoad load = load(AT_ONCE, rate);
        for (int second = 1; second <= 3; second++) {
            load.record.mark(Duration.ZERO);
            load.run(FakeLoad.SECOND);
            LoadReport met = load.record.report();
            assertThat(met.seconds()).isEqualTo(1);
            assertThat(List.of(met.sent(), met.good())).containsOnly((long) rate);
            assertThat(List.of(met.lateBy(), met.latency().max())).containsOnly(0.0);
        }
        assertThat(load.left).isEqualTo(LongStream.range(0, 3L * rate)
                .mapToObj(number -> number * (FakeLoad.SECOND / rate)).toList());
    }

    @Test
    void sendsAtEachRateFromWhenItIsTold() {
        FakeLoad load = load(AT_ONCE, 0);
        for (int rate : List.of(0, RATE, 2 * RATE, 0, RATE)) {
            load.schedule.rate(rate);
            load.record.mark(Duration.ZERO);
            load.run(FakeLoad.SECOND);
            assertThat(load.record.report().sent()).isEqualTo(rate);
            assertThat(load.record.report().lateBy()).isZero();
        }
    }

    @Test
    void sendsAtOnceWhatItMissed() {
        int missed = 20;
        FakeLoad load = load(AT_ONCE, RATE);
        load.clock.oversleep((missed - 1) * INTERVAL);
        load.run(1);
        load.clock.oversleep(0);
        load.run(1);
        load.schedule.rate(0);
        load.run(FakeLoad.SECOND);
        assertThat(load.left).first().isEqualTo(0L);
        assertThat(load.left.subList(1, load.left.size()))
                .isEqualTo(Collections.nCopies(missed, missed * INTERVAL));
        LoadReport met = load.record.report();
        assertThat(met.sent()).isEqualTo(1 + missed);
        assertThat(met.lateBy()).as("99 % sent late, in ms").isCloseTo(95,
                withinPercentage(DIGITS_PERCENT));
        assertThat(met.latency().max()).as("longest, in ms, from when it was to be sent").isCloseTo(
                95, withinPercentage(DIGITS_PERCENT));
        assertThat(met.latency().p50()).as("median").isCloseTo(45,
                withinPercentage(DIGITS_PERCENT));
    }

    @Test
    void tellsWhatBecameOfEachRequest() {
        LoadReport met = second((number, clock, record) -> {
            switch ((int) (number % 4)) {
                case 0 -> record.answered(number, 200, 0);
                case 1 -> record.answered(number, 502, 0);
                case 2 -> record.answered(number, 503, 0);
                default -> answersAfter(2 * DEADLINE.toNanos()).serve(number, clock, record);
            }
        });
        assertThat(List.of(met.good(), met.failed(), met.refused(), met.tooLate()))
                .containsOnly((long) RATE / 4);
        assertThat(met.failures()).isEqualTo(Map.of(502, (long) RATE / 4));
        assertThat(LoadReport.parse(met.toLine())).isEqualTo(met);
        assertThat(met.waiting()).isZero();
    }

    @Test
    void takesAnswersWithinTheDeadlineForGood() {
        long deadline = DEADLINE.toNanos();
        assertThat(second(answersAfter(deadline)).good()).isEqualTo(RATE);
        assertThat(second(answersAfter(deadline + 1)).tooLate()).isEqualTo(RATE);
    }

    @Test
    void forgetsAllButThoseThatWaitWhenItIsMarked() {
        FakeLoad load = load(answersAfter(nanos(100)), RATE);
        load.run(FakeLoad.SECOND);
        load.schedule.rate(0);
        load.record.mark(Duration.ZERO);
        LoadReport met = load.record.report();
        assertThat(List.of(met.sent(), met.good(), met.unanswered())).containsOnly(0L);
        // All but the first of those of the last 100 ms, whose answer comes just then.
        assertThat(met.waiting()).isEqualTo(19);

        load.waitForAnswers();
        met = load.record.report();
        assertThat(List.of(met.good(), met.sent(), met.waiting())).containsOnly(0L);
        assertThat(load.record.good()).as("from the beginning on").isEqualTo(RATE);
        assertThat(load.record.answers()).isEqualTo(RATE);
    }

    /** Whoever looks at a while's end alone sees only those answers that are quick. */
    @Test
    void givesEachRequestItsTimeBeforeItIsCounted() {
        FakeLoad load = load((number, clock, record) -> clock.at(
                clock.nanoTime() + nanos(number % 5 == 0 ? 900 : 1),
                () -> record.answered(number, 200, 0)), RATE);
        load.run(2 * FakeLoad.SECOND);
        load.record.mark(Duration.ofSeconds(1));
        load.run(FakeLoad.SECOND);
        LoadReport met = load.record.report();
        assertThat(met.seconds()).isEqualTo(1);
        assertThat(List.of(met.sent(), met.good() + met.tooLate())).containsOnly((long) RATE);
        assertThat(met.tooLate()).isEqualTo(RATE / 5);
        assertThat(met.unanswered()).isZero();
        assertThat(met.latency().max()).isCloseTo(900, withinPercentage(DIGITS_PERCENT));
    }

    @Test
    void countsWhatHasHadItsTimeAndNoAnswer() {
        FakeLoad load = load((number, clock, record) -> {
            if (number % 4 == 0) {
                record.answered(number, 200, 0);
            }
        }, RATE);
        load.run(2 * FakeLoad.SECOND);
        load.record.mark(Duration.ofSeconds(1));
        load.run(FakeLoad.SECOND);
        LoadReport met = load.record.report();
        assertThat(met.unanswered()).isEqualTo(RATE * 3 / 4);
        assertThat(met.waiting()).isEqualTo(3 * RATE * 3 / 4);
    }

    /** A load that stands still for longer than a request has time loses none of them. */
    @Test
    void countsWhatIsSentFarTooLate() {
        FakeLoad load = load(AT_ONCE, RATE);
        load.run(FakeLoad.SECOND);
        assertThat(load.record.report().sent()).isEqualTo(RATE);
        load.clock.pause(2 * FakeLoad.SECOND);
        assertThat(load.record.report().sent()).isEqualTo(RATE);
        load.run(FakeLoad.SECOND);
        assertThat(load.record.report().sent()).isEqualTo(4 * RATE);
        assertThat(load.record.report().lateBy()).isGreaterThan(1_000);
    }

    /** One slice after the other is added up, whether or not somebody asks. */
    @Test
    void aLoadThatNobodyAsksKeepsFewSlicesAndLosesNoRequest() {
        int seconds = 60;
        FakeLoad load = load(AT_ONCE, RATE);
        load.record.mark(Duration.ZERO);
        load.run(seconds * FakeLoad.SECOND);
        assertThat(load.record.slices())
                .isLessThanOrEqualTo((int) (Load.PATIENCE.toNanos() / LoadRecord.SLICE_NANOS) + 2);
        assertThat(load.record.report().good()).isEqualTo((long) seconds * RATE);
    }

    /** The quick and the slow back ends' requests are not alike, whatever the server does. */
    @Test
    void keepsQuickAndSlowBackEndsApart() {
        LoadReport met = second((number, clock, record) -> {
            int millis = number % 2 == 0 ? 3 : 300;
            clock.at(clock.nanoTime() + nanos(millis + millis / 3),
                    () -> record.answered(number, 200, millis));
        });
        assertThat(List.of(count(met.quick()), count(met.slow()))).containsOnly((long) RATE / 2);
        assertThat(met.excessOfQuick().max()).isCloseTo(1, withinPercentage(DIGITS_PERCENT));
        assertThat(met.excessOfSlow().max()).isCloseTo(100, withinPercentage(DIGITS_PERCENT));
        assertThat(LoadReport.parse(met.toLine())).isEqualTo(met);
    }

    private static long count(String histogram) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(histogram)), 0).getTotalCount();
        } catch (DataFormatException e) {
            throw new AssertionError(histogram, e);
        }
    }

    /** A back end that takes its time is no fault of the server's. */
    @Test
    void tellsWhatIsLeftWithoutTheTimeOfTheBackEnd() {
        LoadReport met = second((number, clock, record) -> {
            int millis = number % 2 == 0 ? 3 : 300;
            clock.at(clock.nanoTime() + nanos(millis + 7),
                    () -> record.answered(number, 200, millis));
        });
        assertThat(met.latency().max()).isCloseTo(307, withinPercentage(DIGITS_PERCENT));
        assertThat(List.of(met.excess().p50(), met.excess().p99(), met.excess().max())).allSatisfy(
                excess -> assertThat(excess).isCloseTo(7, withinPercentage(DIGITS_PERCENT)));
    }

    /** Timers and clocks of two processes differ by less than a millisecond. */
    @Test
    void anAnswerBeforeItsTimeHasNoExcess() {
        assertThat(second((number, clock, record) -> clock.at(clock.nanoTime() + nanos(2),
                () -> record.answered(number, 200, 3))).excess().max()).isZero();
    }

    @Test
    void seesAStall() {
        double p99 = second(SenderTest::stalls).latency().p99();
        assertSeesTheStall(p99);
        // Two in five requests meet it: of these all but the first two wait for less.
        assertThat(p99).isCloseTo(STALL_MILLIS - 10, withinPercentage(DIGITS_PERCENT));
    }

    @Test
    void oneThatWaitsForAnswersDoesNotSeeAStall() {
        double p99 = closedLoop(SenderTest::stalls).latency().p99();
        assertThatThrownBy(() -> assertSeesTheStall(p99)).isInstanceOf(AssertionError.class);
    }

    private static void assertSeesTheStall(double p99) {
        assertThat(p99).as("p99 in ms").isGreaterThan(STALL_MILLIS / 2.0);
    }

    /** What those meet who send the next request after an answer. */
    private static LoadReport closedLoop(FakeLoad.Server server) {
        FakeClock clock = new FakeClock();
        LoadRecord record = new LoadRecord(clock, DEADLINE);
        for (int i = 0; i < RATE; i++) {
            long now = clock.nanoTime();
            server.serve(record.sent(now), clock, record);
            while (record.good() == i) {
                clock.pause(nanos(1));
            }
        }
        return record.report();
    }
}
