package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/**
 * What the contract of {@link Server} says of requests that come while there is enough to ask for, one check each; an
 * {@link AssertionError} rejects it.
 */
final class AdmissionChecks {
    /** Fewer than there are threads in the smallest pool, and more than there are CPUs in most machines. */
    private static final int AT_ONCE = 20;
    static final int WAITING = 10;

    /** Who come when that many ask. */
    static final int BEYOND = 2 * WAITING;

    /** That it is over is waited for, so that it may be as short as one likes. */
    private static final Duration SHORT = Duration.ofMillis(20);

    private static final String ANSWER = "7";
    private static final String GOOD = "200 " + ANSWER;
    private static final String REFUSED = "503 ";

    private final StackUnderTest stack;
    private final Patience patience;
    private final BooleanSupplier haveAllCome;

    /** @param haveAllCome known of a server that refuses more than it should: who comes later may be admitted */
    AdmissionChecks(StackUnderTest stack, Patience patience, BooleanSupplier haveAllCome) {
        this.stack = stack;
        this.patience = patience;
        this.haveAllCome = haveAllCome;
    }

    /** One that does not: a check need not know. */
    AdmissionChecks(StackUnderTest stack) {
        this(stack, Patience.GENEROUS, () -> true);
    }

    private interface Check {
        void of(Clients clients, HeldBackEnd backEnd) throws Exception;
    }

    private void with(Admission admission, Check check) throws Exception {
        try (HeldBackEnd backEnd = new HeldBackEnd(0);
                Server server = stack.with(admission).orElseThrow().open(List.of(backEnd.port()));
                Clients clients = new Clients(server)) {
            check.of(clients, backEnd);
        }
    }

    /** Clients of one server, with a request each. */
    private static final class Clients implements AutoCloseable {
        private final Server server;
        private final List<RawClient> all = new ArrayList<>();

        Clients(Server server) {
            this.server = server;
        }

        List<RawClient> ask(int count) throws IOException {
            List<RawClient> more = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                RawClient client = new RawClient(server.port());
                all.add(client);
                more.add(client.get(FrontEnd.PATH));
            }
            return more;
        }

        @Override
        public void close() throws IOException {
            for (RawClient client : all) {
                client.close();
            }
        }
    }

    /** What exceeds those who ask and those who may wait is refused at once, the others have their turn. */
    void refuseWhatExceedsTheQueue() throws Exception {
        with(Admission.bounded(AT_ONCE, WAITING), (clients, backEnd) -> {
            List<RawClient> asking = clients.ask(AT_ONCE);
            Bounded.until("%d requests to ask at once".formatted(AT_ONCE), patience,
                    () -> backEnd.asked() == AT_ONCE);
            // More than one beyond: a library may let in who comes in the same moment.
            List<RawClient> more = clients.ask(BEYOND);
            Bounded.until("one of %d to be refused".formatted(BEYOND), patience,
                    () -> more.stream().anyMatch(AdmissionChecks::hasAnswer));
            assertThat(backEnd.asked()).as("requests that ask at once").isEqualTo(AT_ONCE);
            Bounded.until("all requests to have come", haveAllCome);
            backEnd.answer(ANSWER);
            assertGood(asking);
            int admitted = 0;
            for (RawClient client : more) {
                String answer = client.hear();
                assertThat(answer).as("what became of one more")
                        .matches("(?s)%s|%s.*".formatted(GOOD, REFUSED));
                admitted += answer.equals(GOOD) ? 1 : 0;
            }
            assertThat(admitted).as("of those beyond, how many were admitted later")
                    .isBetween(WAITING, BEYOND - 1);
            assertThat(backEnd.asked()).as("requests that asked").isEqualTo(AT_ONCE + admitted);
            assertGood(clients.ask(1));
        });
    }

    /** Who waits for too long is refused, and does not ask any more; who asks already is not. */
    void refuseWhoWaitsForTooLong() throws Exception {
        with(Admission.within(AT_ONCE, SHORT), (clients, backEnd) -> {
            List<RawClient> asking = new ArrayList<>();
            while (asking.size() < AT_ONCE) {
                // On a busy machine a turn may come too late even where all are free.
                RawClient client = clients.ask(1).getFirst();
                int asked = asking.size();
                Bounded.until("a request to ask", patience,
                        () -> backEnd.asked() > asked || hasAnswer(client));
                if (backEnd.asked() > asked) {
                    asking.add(client);
                }
            }
            for (RawClient late : clients.ask(WAITING)) {
                Bounded.until("who waits too long to be refused", patience,
                        () -> hasAnswer(late));
                assertThat(late.hear()).startsWith(REFUSED);
            }
            assertThat(asking).as("answered before their back end")
                    .noneMatch(AdmissionChecks::hasAnswer);
            backEnd.answer(ANSWER);
            assertGood(asking);
            assertThat(backEnd.asked()).as("requests that asked").isEqualTo(AT_ONCE);
            Bounded.until("one more to be admitted", patience, () -> isGood(clients));
        });
    }

    private static boolean isGood(Clients clients) {
        try {
            return clients.ask(1).getFirst().hear().equals(GOOD);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasAnswer(RawClient client) {
        try {
            return client.hasAnswer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertGood(List<RawClient> clients) throws IOException {
        for (RawClient client : clients) {
            assertThat(client.hear()).as("an answer to one that was admitted").isEqualTo(GOOD);
        }
    }
}
