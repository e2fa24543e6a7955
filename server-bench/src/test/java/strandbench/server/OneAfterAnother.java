package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import strandbench.server.backend.HeldBackEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

/** Requests of which each is sent once the one before has its answer. */
public final class OneAfterAnother {
    private OneAfterAnother() {}

    /** Starts a stack, and asks it so often. */
    public static void ask(int requests, StackUnderTest stack) throws Exception {
        try (HeldBackEnd backEnd = HeldBackEnd.answering(0, "7");
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < requests; i++) {
                assertThat(client.get("/").hear()).isEqualTo("200 7");
            }
        }
    }
}
