package strandbench.server;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Back ends that all take the same time, in this JVM. */
final class FakeBackEnds implements BackEnds, AutoCloseable {
    private final ScheduledExecutorService timer = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    private final int millis;

    FakeBackEnds(int millis) {
        this.millis = millis;
    }

    /** Those that are gone. */
    static BackEnds gone() {
        return new BackEnds() {
            @Override
            public CompletableFuture<Integer> answer() {
                return CompletableFuture.failedFuture(new IOException("gone"));
            }

            @Override
            public CompletableFuture<Integer> delay() {
                return answer();
            }
        };
    }

    @Override
    public CompletableFuture<Integer> answer() {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        timer.schedule(() -> answer.complete(millis), millis, TimeUnit.MILLISECONDS);
        return answer;
    }

    @Override
    public CompletableFuture<Integer> delay() {
        return CompletableFuture.completedFuture(millis);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
