package strandbench.reactor;

import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import strandbench.hazard.FanOut;
import strandbench.hazard.FanOutBenchmark;
import strandbench.hazard.Round;

/**
 * A {@code Mono} for each subtask, on {@code newParallel}. {@code zip}, {@code firstWithValue} and {@code timeout} cancel
 * the others: before they pass on the outcome, each has noticed it.
 */
public class ReactorFanOut extends FanOutBenchmark {
    @Override
    protected FanOut open() {
        return new PipelineFanOut();
    }

    private static final class PipelineFanOut extends ReactorThreads implements FanOut {
        @Override
        public void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException {
            var ended = new CompletableFuture<Void>();
            reportDropped(ended::completeExceptionally);
            Mono.defer(() -> settle(rounds.next())).subscribeOn(scheduler)
                    .repeat(rounds::hasNext)
                    .subscribe(null, ended::completeExceptionally, () -> ended.complete(null));
            ended.get();
        }

        private Mono<Long> settle(Round round) {
            return outcome(round).doOnNext(round::succeeded).doOnError(round::failed)
                    .onErrorComplete();
        }

        private Mono<Long> outcome(Round round) {
            var toWait = new AtomicInteger(round.waiting());
            Sinks.Empty<Void> allWait = Sinks.empty();
            List<Mono<Long>> subtasks = IntStream.range(0, round.subtasks())
                    .mapToObj(subtask -> start(round, subtask, toWait, allWait)).toList();
            Mono<Long> all = Mono.zip(subtasks,
                    answers -> Arrays.stream(answers).mapToLong(Long.class::cast).sum());
            return switch (round.outcome()) {
                case ALL_SUCCEED, ONE_FAILS -> all;
                case FIRST_WINS -> Mono.firstWithValue(subtasks);
                case DEADLINE -> all.timeout(Duration.ofNanos(round.nanosLeft()), scheduler);
            };
        }

        private Mono<Long> start(Round round, int subtask, AtomicInteger toWait,
                Sinks.Empty<Void> allWait) {
            return Mono.defer(() -> {
                if (round.waits(subtask)) {
                    return Mono.delay(Round.FOR_EVER, scheduler)
                            .doOnCancel(() -> round.cancelled(subtask))
                            // Only now would a cancellation come to it.
                            .doOnRequest(answers -> {
                                if (toWait.decrementAndGet() == 0) {
                                    allWait.tryEmitEmpty().orThrow();
                                }
                            });
                }
                Mono<Long> answer = Mono.fromCallable(() -> round.answer(subtask));
                return round.waiting() == 0
                        ? answer
                        : allWait.asMono().publishOn(scheduler).then(answer);
            }).subscribeOn(scheduler);
        }
    }
}
