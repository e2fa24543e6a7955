package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import strandbench.core.Bounded;
import strandbench.core.Patience;

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

    /** All answers are added up, each of a subtask that ran once, and no subtask is cancelled. */
    void addUpAllAnswers(int subtasks) throws Exception {
        RoundWitness round = settle(Outcome.ALL_SUCCEED, subtasks);
        assertThat(round.answered).as("subtasks that answered")
                .containsExactlyInAnyOrderElementsOf(numbers(subtasks));
        whoWaitsIsCancelled(round);
        runOnStrands(round);
    }

    /** The first answer is the outcome. Before the round ends, each waiting subtask notices that it is cancelled. */
    void cancelWhoIsLate(int subtasks) throws Exception {
        whoWaitsIsCancelled(settle(Outcome.FIRST_WINS, subtasks));
    }

    /** A failure is the outcome. Before the round ends, each waiting subtask notices that it is cancelled. */
    void failWithTheFirstThatFails(int subtasks) throws Exception {
        whoWaitsIsCancelled(settle(Outcome.ONE_FAILS, subtasks));
    }

    /**
     * Without an answer time is up. Before the round ends, each waiting subtask notices that it is cancelled. A deadline
     * before which a busy machine does not start all subtasks is doubled, up to {@code longest}.
     */
    void endWhenTimeIsUp(int subtasks, Duration deadline, Duration longest) throws Exception {
        RoundWitness round = settle(Outcome.DEADLINE, subtasks, deadline);
        assertThat(round.answered).as("subtasks that answered").isEmpty();
        assertThat(round.nanosLeft()).as("ns left when time was said to be up").isZero();
        if (round.begun() < subtasks && deadline.compareTo(longest) < 0) {
            endWhenTimeIsUp(subtasks, deadline.multipliedBy(2), longest);
        } else {
            whoWaitsIsCancelled(round);
        }
    }

    /** A cancelled round leaves nothing that spoils the next. */
    void settleOneAfterTheOther() throws Exception {
        List<Outcome> outcomes = List.of(Outcome.FIRST_WINS, Outcome.ALL_SUCCEED,
                Outcome.ONE_FAILS, Outcome.ALL_SUCCEED, Outcome.FIRST_WINS, Outcome.FIRST_WINS);
        assertThat(settle(outcomes, 5, Round.FOR_EVER)).as("rounds").hasSize(outcomes.size());
    }

    private static void whoWaitsIsCancelled(RoundWitness round) {
        assertThat(round.begun()).as("subtasks that had begun when the outcome was decided")
                .isEqualTo(round.subtasks());
        assertThat(round.cancelled)
                .as("subtasks that noticed their cancellation before the outcome was reported")
                .containsExactlyInAnyOrderElementsOf(numbers(round.waiting()));
    }

    private void runOnStrands(RoundWitness round) {
        assertThat(round.runner).as("thread of the strand that runs the rounds")
                .isNotSameAs(caller);
        if (!model.hasStrands()) {
            return;
        }
        assertThat(round.threads).as("threads of subtasks").doesNotContain(caller)
                .allMatch(thread -> thread.isVirtual() == round.runner.isVirtual(),
                        "are of the kind that runs the rounds");
        // A virtual thread is one strand; a pool's thread runs many.
        if (round.runner.isVirtual()) {
            assertThat(round.threads).as("threads of subtasks").doesNotContain(round.runner);
        }
    }

    private static List<Integer> numbers(int subtasks) {
        return IntStream.range(0, subtasks).boxed().toList();
    }

    private RoundWitness settle(Outcome outcome, int subtasks) throws Exception {
        return settle(outcome, subtasks, Round.FOR_EVER);
    }

    private RoundWitness settle(Outcome outcome, int subtasks, Duration deadline)
            throws Exception {
        return settle(List.of(outcome), subtasks, deadline).get(0);
    }

    /** One round for each outcome; all rounds must end as they are to. */
    private List<RoundWitness> settle(List<Outcome> outcomes, int subtasks, Duration deadline)
            throws Exception {
        List<RoundWitness> rounds = new ArrayList<>();
        Iterator<Outcome> next = outcomes.iterator();
        Iterator<Round> begins = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return next.hasNext();
            }

            @Override
            public Round next() {
                rounds.add(new RoundWitness(next.next(), subtasks, deadline));
                return rounds.get(rounds.size() - 1);
            }
        };
        FanOut fanOut = Bounded.call("open a fan-out", patience, model::open);
        try {
            Bounded.call("%s of %d subtasks".formatted(outcomes, subtasks), patience, () -> {
                caller = Thread.currentThread();
                fanOut.run(begins);
                return null;
            });
        } finally {
            close(fanOut);
        }
        rounds.forEach(Round::check);
        return rounds;
    }

    private void close(FanOut fanOut) throws Exception {
        Bounded.call("close of a fan-out", patience, () -> {
            fanOut.close();
            return null;
        });
    }
}
