package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.backend.HeldBackEnd;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

/**
 * What the contract of {@link Server} says of its clients' connections, one check each; an
 * {@link AssertionError} rejects it.
 */
final class ConnectionChecks {
    /** Connections that are kept at once. */
    private static final int MANY = 1_000;

    /** Requests that are sent at once over them. */
    private static final int AT_A_TIME = 100;

    /** Descriptors for all that is no connection of a client's. */
    private static final int SPARE = 500;

    private static final int HALF_CLOSED = 50;

    private static final String ANSWER = "7";
    private static final String GOOD = "200 " + ANSWER;

    private final StackUnderTest stack;
    private final Patience patience;

    ConnectionChecks(StackUnderTest stack, Patience patience) {
        this.stack = stack;
        this.patience = patience;
    }

    ConnectionChecks(StackUnderTest stack) {
        this(stack, Patience.GENEROUS);
    }

    void keepMany() throws Exception {
        // Both ends of each are here.
        assumeDescriptors(2 * MANY);
        try (HeldBackEnd backEnd = HeldBackEnd.answering(0, ANSWER);
                Server server = stack.open(List.of(backEnd.port()))) {
            withClients(server, MANY, clients -> {
                for (int round = 0; round < 2; round++) {
                    for (int from = 0; from < MANY; from += AT_A_TIME) {
                        assertServes(clients.subList(from, from + AT_A_TIME));
                    }
                    assertServes(server);
                }
            });
            nothingIsLeft(server);
            assertServes(server);
        }
    }

    private static void assertServes(List<RawClient> clients) throws IOException {
        for (RawClient client : clients) {
            client.get(FrontEnd.PATH);
        }
        for (RawClient client : clients) {
            assertThat(hear(client)).as("an answer over one of many connections")
                    .isEqualTo(GOOD);
        }
    }

    /** Skips a test in a process that may not open so many sockets beside all else. */
    static void assumeDescriptors(int sockets) {
        long files = ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getMaxFileDescriptorCount();
        assumeTrue(files > sockets + SPARE,
                "a process may open %d files, too few for %d sockets".formatted(files, sockets));
    }

    private interface Clients {
        void act(List<RawClient> clients) throws Exception;
    }

    private static void withClients(Server server, int count, Clients action) throws Exception {
        List<RawClient> clients = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                clients.add(new RawClient(server.port()));
            }
            action.act(clients);
        } finally {
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    private static void assertServes(Server server) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            assertThat(client.get(FrontEnd.PATH).hear()).as("an answer").isEqualTo(GOOD);
        }
    }

    private void nothingIsLeft(Server server) throws InterruptedException {
        KernelSockets.assumeListed();
        Bounded.until("no connection to be left", patience,
                () -> KernelSockets.connections(server.port()) == 0);
    }

    /** Some servers answer them, others take it for the end of the connection. */
    void letGoOfClientsThatHalfClose() throws Exception {
        try (HeldBackEnd backEnd = new HeldBackEnd(0);
                Server server = stack.open(List.of(backEnd.port()))) {
            withClients(server, HALF_CLOSED, clients -> {
                for (RawClient client : clients) {
                    client.get(FrontEnd.PATH).endOutput();
                }
                backEnd.answer(ANSWER);
                nothingIsLeft(server);
                for (RawClient client : clients) {
                    assertThat(hear(client)).as("what becomes of a client that half-closes")
                            .isIn("", GOOD);
                    assertThat(hear(client)).as("what follows the only answer").isEmpty();
                }
            });
            assertServes(server);
        }
    }

    /** Empty also for who is hung up on in a less friendly way. */
    private static String hear(RawClient client) throws IOException {
        try {
            return client.hear();
        } catch (SocketException e) {
            return "";
        }
    }
}
