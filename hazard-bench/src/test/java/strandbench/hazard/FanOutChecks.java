package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.hazard.Round.SubtaskFailed;

/** The contract of {@link FanOut}, one check each; an {@link AssertionError} rejects it. */
final class FanOutChecks {
    private final FanOutUnderTest model;
    private final Patience patience;
    private volatile Thread caller;

    FanOutChecks(FanOutUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    FanOutChecks(FanOutUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** All answers are added up, each of a subtask that ran once, and nobody is cancelled. */
    void addUpAllAnswers(int subtasks) throws Exception {
        RoundWitness round = new RoundWitness(Outcome.ALL_SUCCEED, subtasks);
        assertThat(settle(round)).as("sum of %d answers", subtasks)
                .isEqualTo(round.expected());
        assertThat(round.answered).as("subtasks that answered")
                .containsExactlyInAnyOrderElementsOf(numbers(subtasks));
        assertThat(round.cancelled).as("subtasks that were cancelled").isEmpty();
        runOnStrands(round);
    }

    /** The first answer is the outcome, and whoever waits notices that he is cancelled, before the outcome is told. */
    void cancelWhoIsLate(int subtasks) throws Exception {
        RoundWitness round = new RoundWitness(Outcome.FIRST_WINS, subtasks);
        assertThat(settle(round)).as("answer of the winner").isEqualTo(round.expected());
        whoWaitsIsCancelled(round);
    }

    /** A failure reaches the caller, and whoever waits notices that he is cancelled. */
    void failWithTheFirstThatFails(int subtasks) throws Exception {
        RoundWitness round = new RoundWitness(Outcome.ONE_FAILS, subtasks);
        try {
            long answer = settle(round);
            fail("expected the subtask's failure but was %d", answer);
        } catch (ExecutionException e) {
            assertThat(e.getCause()).as("failure").isInstanceOf(SubtaskFailed.class);
        }
        whoWaitsIsCancelled(round);
    }

    /** Without an answer time is up, and whoever waits notices that he is cancelled. */
    void endWhenTimeIsUp(int subtasks, Duration deadline) throws Exception {
        RoundWitness round = new RoundWitness(Outcome.DEADLINE, subtasks, deadline);
        try {
            long answer = settle(round);
            fail("expected a timeout but was %d", answer);
        } catch (TimeoutException e) {
            assertThat(round.answered).as("subtasks that answered").isEmpty();
            assertThat(round.nanosLeft()).as("ns left when time was said to be up").isZero();
        }
        whoWaitsIsCancelled(round);
    }

    /** A cancelled round leaves nothing that spoils the next. */
    void settleOneAfterTheOther() throws Exception {
        FanOut fanOut = open();
        try {
            for (int i = 0; i < 3; i++) {
                RoundWitness first = new RoundWitness(Outcome.FIRST_WINS, 5);
                assertThat(settle(fanOut, first)).isEqualTo(first.expected());
                RoundWitness all = new RoundWitness(Outcome.ALL_SUCCEED, 5);
                assertThat(settle(fanOut, all)).isEqualTo(all.expected());
            }
        } finally {
            close(fanOut);
        }
    }

    /** Who was cancelled before he began has nothing to notice. */
    private static void whoWaitsIsCancelled(RoundWitness round) {
        assertThat(round.cancelled).as("subtasks that noticed their cancellation")
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(round.begun.stream()
                        .filter(subtask -> !round.answered.contains(subtask)).toList());
    }

    private void runOnStrands(RoundWitness round) {
        if (model.hasStrands()) {
            assertThat(round.begun).as("subtasks that began")
                    .containsExactlyInAnyOrderElementsOf(numbers(round.subtasks()));
            assertThat(round.threads).as("threads of subtasks")
                    .doesNotContain(caller);
        }
    }

    private static List<Integer> numbers(int subtasks) {
        return IntStream.range(0, subtasks).boxed().toList();
    }

    private long settle(Round round) throws Exception {
        FanOut fanOut = open();
        try {
            return settle(fanOut, round);
        } finally {
            close(fanOut);
        }
    }

    private FanOut open() throws Exception {
        return Bounded.call("open a fan-out", patience, model::open);
    }

    private long settle(FanOut fanOut, Round round) throws Exception {
        return Bounded.call("%s of %d subtasks".formatted(round.outcome(), round.subtasks()),
                patience, () -> {
                    caller = Thread.currentThread();
                    return fanOut.settle(round);
                });
    }

    private void close(FanOut fanOut) throws Exception {
        Bounded.call("close of a fan-out", patience, () -> {
            fanOut.close();
            return null;
        });
    }
}
