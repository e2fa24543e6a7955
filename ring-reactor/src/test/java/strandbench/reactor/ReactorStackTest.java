package strandbench.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;
import strandbench.server.backend.HeldBackEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

class ReactorStackTest extends StackContract {
    private static final int WAITING = 200;

    @Override
    protected Map<String, StackUnderTest> stacks() {
        return Map.of("ReactorStack", StackUnderTest.of(new ReactorStack()));
    }

    /** It drops what comes over a connection that waits in the pool. */
    @Override
    protected Set<String> forgiving() {
        return Set.of("ReactorStack");
    }

    /** An event loop that ends at once may leave its connections open, and their clients waiting. */
    @Test
    void hangsUpOnClientsThatWaitWhenItIsClosed() throws Exception {
        List<RawClient> clients = new ArrayList<>();
        try (HeldBackEnd backEnd = new HeldBackEnd(0)) {
            try (Server server = new ReactorStack().start(0, List.of(backEnd.port()))) {
                for (int i = 0; i < WAITING; i++) {
                    clients.add(new RawClient(server.port()).get("/"));
                }
                Bounded.until("all to wait", () -> backEnd.asked() == WAITING);
            }
            for (RawClient client : clients) {
                assertThat(Bounded.call("the end of a connection", client::hear))
                        .isIn("", "502 ");
            }
        } finally {
            for (RawClient client : clients) {
                client.close();
            }
        }
    }
}
