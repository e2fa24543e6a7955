package strandbench.quasar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;
import strandbench.server.backend.BackEnds;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Requests;
import strandbench.server.front.Status;
import strandbench.server.front.Wait;

class QuasarServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        Map<String, HandlerUnderTest> handlers = new LinkedHashMap<>();
        handlers.put("FIBER", HandlerUnderTest.free(of(StrandHandler.Kind.FIBER)));
        handlers.put("THREAD", HandlerUnderTest.free(of(StrandHandler.Kind.THREAD)));
        return handlers;
    }

    private static HandlerUnderTest.Opener of(StrandHandler.Kind variant) {
        var benchmark = new QuasarServer();
        benchmark.variant = variant;
        return benchmark::open;
    }

    /** The contract would not see it: threads of a cached pool end by themselves, after a minute. */
    @Test
    void thePoolOfWhatBlocksEndsWithTheHandler() {
        ExecutorService blocking = Executors.newCachedThreadPool();
        new StrandHandler(FiberThreads.open("test"), StrandHandler.Kind.FIBER, Wait.MONITOR,
                blocking).close();
        assertThat(blocking.isTerminated()).isTrue();
    }

    @Test
    void aPoolThatCanHaveNoFurtherThreadRefuses() throws Exception {
        ExecutorService full = Executors.newCachedThreadPool(body -> {
            throw new OutOfMemoryError("thrown on purpose, by a test");
        });
        CompletableFuture<Status> answer = new CompletableFuture<>();
        BackEnds backEnds = new BackEnds() {
            @Override
            public CompletableFuture<Integer> answer() {
                throw new IllegalStateException("there was a thread to ask on");
            }

            @Override
            public CompletableFuture<Integer> delay() {
                return answer();
            }
        };
        try (RequestHandler handler = new StrandHandler(FiberThreads.open("test"),
                StrandHandler.Kind.FIBER, Wait.MONITOR, full)) {
            handler.handle(Requests.of(backEnds, answer::complete));
            Bounded.until("an answer", answer::isDone);
        }
        assertThat(answer.join()).isEqualTo(Status.BUSY);
    }
}
