package strandbench.akka;

import static org.assertj.core.api.Assertions.assertThat;

import akka.actor.ActorRef;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;
import strandbench.server.backend.BackEnds;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Requests;
import strandbench.server.front.Wait;

class AkkaServerTest extends ServerContract {
    /** Of the dispatcher for what blocks. */
    private static final int THREADS = 16;

    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        return Map.of("AkkaServer",
                HandlerUnderTest.withThreadsForMonitors(THREADS, new AkkaServer()::open));
    }

    @Test
    void theActorsOfRequestsAreChildrenOfOneActor() throws Exception {
        int requests = 10;
        Queue<ActorRef> actors = new ConcurrentLinkedQueue<>();
        AtomicInteger answers = new AtomicInteger();
        BackEnds backEnds = new BackEnds() {
            @Override
            public CompletableFuture<Integer> answer() {
                actors.add(AkkaStrands.current());
                return CompletableFuture.completedFuture(1);
            }

            @Override
            public CompletableFuture<Integer> delay() {
                return answer();
            }
        };
        try (RequestHandler handler = new AkkaServer().open(Wait.CALLBACK)) {
            for (int i = 0; i < requests; i++) {
                handler.handle(Requests.of(backEnds, status -> answers.incrementAndGet()));
            }
            Bounded.until("all answers", () -> answers.get() == requests);
        }
        assertThat(actors).hasSize(requests).doesNotHaveDuplicates();
        assertThat(actors.stream().map(actor -> actor.path().parent()).distinct())
                .singleElement()
                .satisfies(parent -> assertThat(parent.parent().name()).isEqualTo("user"));
    }
}
