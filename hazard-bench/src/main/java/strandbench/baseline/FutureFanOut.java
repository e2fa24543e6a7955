package strandbench.baseline;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import strandbench.core.Ending;
import strandbench.hazard.FanOut;
import strandbench.hazard.Round;

/**
 * Futures that a pool with a thread per CPU completes. A waiting future holds no thread; its completion tells it that
 * it is cancelled. Tasks of the pool run the rounds, and none waits.
 */
final class FutureFanOut implements FanOut {
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());

    @Override
    public void run(Iterator<Round> rounds) throws ExecutionException, InterruptedException {
        CompletableFuture.supplyAsync(() -> settleAll(rounds), pool).thenCompose(all -> all).get();
    }

    private CompletableFuture<Void> settleAll(Iterator<Round> rounds) {
        return rounds.hasNext()
                ? settle(rounds.next()).thenCompose(settled -> settleAll(rounds))
                : CompletableFuture.completedFuture(null);
    }

    private CompletableFuture<Void> settle(Round round) {
        List<CompletableFuture<Long>> subtasks = IntStream.range(0, round.subtasks())
                .mapToObj(subtask -> start(round, subtask)).toList();
        return outcome(round, subtasks).handleAsync((answer, failure) -> {
            subtasks.forEach(subtask -> subtask.cancel(true));
            if (failure == null) {
                round.succeeded(answer);
            } else {
                round.failed(failure instanceof CompletionException e ? e.getCause() : failure);
            }
            return null;
        }, pool);
    }

    private static CompletableFuture<Long> outcome(Round round,
            List<CompletableFuture<Long>> subtasks) {
        CompletableFuture<?>[] all = subtasks.toArray(CompletableFuture[]::new);
        return switch (round.outcome()) {
            case ALL_SUCCEED -> CompletableFuture.allOf(all).thenApply(
                    answered -> subtasks.stream().mapToLong(CompletableFuture::join).sum());
            case FIRST_WINS, ONE_FAILS -> CompletableFuture.anyOf(all).thenApply(Long.class::cast);
            case DEADLINE -> CompletableFuture.anyOf(all).thenApply(Long.class::cast)
                    .orTimeout(round.nanosLeft(), TimeUnit.NANOSECONDS);
        };
    }

    private CompletableFuture<Long> start(Round round, int subtask) {
        if (!round.waits(subtask)) {
            return CompletableFuture.supplyAsync(() -> round.answer(subtask), pool);
        }
        CompletableFuture<Long> never = new CompletableFuture<>();
        never.whenComplete((answer, failure) -> round.cancelled(subtask));
        return never;
    }

    @Override
    public void close() {
        pool.shutdown();
        Ending.await("the pool",
                bound -> pool.awaitTermination(bound.toMillis(), TimeUnit.MILLISECONDS));
    }
}
