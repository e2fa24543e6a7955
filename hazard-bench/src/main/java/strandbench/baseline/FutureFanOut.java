package strandbench.baseline;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import strandbench.core.Ending;
import strandbench.hazard.FanOut;
import strandbench.hazard.Round;

/**
 * Futures that a pool with a thread per CPU completes. A waiting future holds no thread; its completion tells it that
 * it is cancelled.
 */
final class FutureFanOut implements FanOut {
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());

    @Override
    public long settle(Round round)
            throws ExecutionException, TimeoutException, InterruptedException {
        List<CompletableFuture<Long>> subtasks = IntStream.range(0, round.subtasks())
                .mapToObj(subtask -> start(round, subtask)).toList();
        CompletableFuture<?>[] all = subtasks.toArray(CompletableFuture[]::new);
        try {
            return switch (round.outcome()) {
                case ALL_SUCCEED -> {
                    CompletableFuture.allOf(all).get();
                    yield subtasks.stream().mapToLong(CompletableFuture::join).sum();
                }
                case FIRST_WINS, ONE_FAILS -> (Long) CompletableFuture.anyOf(all).get();
                case DEADLINE -> (Long) CompletableFuture.anyOf(all)
                        .get(round.nanosLeft(), TimeUnit.NANOSECONDS);
            };
        } finally {
            subtasks.forEach(subtask -> subtask.cancel(true));
        }
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
