package strandbench.virtual;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import strandbench.hazard.Outcome;
import strandbench.hazard.Round;
import strandbench.threads.ThreadFanOut;

/** A scope per round; its joiner decides when the outcome is known. The scope interrupts subtasks that still wait. */
final class ScopeFanOut extends ThreadFanOut {
    ScopeFanOut() {
        super(Thread.ofVirtual());
    }

    @Override
    protected long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        try (TaskScope<Long> scope = open(round)) {
            List<Supplier<Long>> subtasks = subtasks(round).stream().map(scope::fork).toList();
            Object outcome = scope.join();
            return round.outcome() == Outcome.ALL_SUCCEED
                    ? subtasks.stream().mapToLong(Supplier::get).sum()
                    : (Long) outcome;
        }
    }

    private static TaskScope<Long> open(Round round) {
        return switch (round.outcome()) {
            case ALL_SUCCEED, ONE_FAILS -> TaskScope.untilAllSucceed();
            case FIRST_WINS -> TaskScope.untilOneSucceeds();
            case DEADLINE -> TaskScope.untilOneSucceeds(Duration.ofNanos(round.nanosLeft()));
        };
    }
}
