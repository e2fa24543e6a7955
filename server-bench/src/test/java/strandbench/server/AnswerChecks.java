package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.backend.UnbiddenBackEnd;
import strandbench.server.front.FrontEnd;
import strandbench.server.front.Server;
import strandbench.server.io.RawClient;

/**
 * Whose answer a request gets where a back end says what it was not asked for: the contract of {@link Server}, one check
 * each; an {@link AssertionError} rejects it.
 */
final class AnswerChecks {
    private static final int IN_TURN = 20;
    private static final int ROUNDS = 5;

    private static final String STRAY = "200 " + UnbiddenBackEnd.STRAY;

    private final StackUnderTest stack;
    private final Patience patience;

    AnswerChecks(StackUnderTest stack, Patience patience) {
        this.stack = stack;
        this.patience = patience;
    }

    AnswerChecks(StackUnderTest stack) {
        this(stack, Patience.GENEROUS);
    }

    /** A back end that answers twice does not get the second answer to anybody. */
    void tellAnswersApart() throws Exception {
        try (UnbiddenBackEnd backEnd = UnbiddenBackEnd.answeringTwice();
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < IN_TURN; i++) {
                assertOwnAnswer(client, backEnd);
            }
            assertThat(client.hasAnswer()).as("more answers than requests").isFalse();
        }
    }

    /** Who listens to connections that are idle ends one over which an answer comes that nobody asked for. */
    void endConnectionsThatSpeakUnasked() throws Exception {
        try (UnbiddenBackEnd backEnd = UnbiddenBackEnd.quiet();
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < ROUNDS; i++) {
                assertOwnAnswer(client, backEnd);
                Bounded.until("a connection that speaks unasked to be ended", patience, () -> {
                    // More than once: the first may come before the connection is idle.
                    backEnd.speak();
                    return backEnd.isLeft();
                });
            }
            assertOwnAnswer(client, backEnd);
        }
    }

    /** A client that reads from idle connections may also drop an unsolicited answer. */
    void dropWhatIsSaidUnasked() throws Exception {
        KernelSockets.assumeListed();
        try (UnbiddenBackEnd backEnd = UnbiddenBackEnd.quiet();
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            for (int i = 0; i < ROUNDS; i++) {
                assertOwnAnswer(client, backEnd);
                backEnd.speak();
                Bounded.until("what is said unasked to be read", patience,
                        () -> !KernelSockets.isAnyUnread(backEnd.port()));
            }
            assertOwnAnswer(client, backEnd);
        }
    }

    /** Or none, if the server noticed that it could not tell which was its own. */
    private static void assertOwnAnswer(RawClient client, UnbiddenBackEnd backEnd)
            throws IOException {
        int before = backEnd.asked();
        String answer = client.get(FrontEnd.PATH).hear();
        if (answer.startsWith("502 ")) {
            return;
        }
        // More than one where the client asks again by itself.
        List<String> own = new ArrayList<>();
        for (int number = before + 1; number <= backEnd.asked(); number++) {
            own.add("200 " + number);
        }
        assertThat(answer).as("the answer to a request of its own").isIn(own);
    }

    /** Of a client that reads while it waits for an answer, and takes what is there: not what a contract could ask for. */
    void takeAnythingForAnAnswer() throws Exception {
        try (UnbiddenBackEnd backEnd = UnbiddenBackEnd.answeringTwice();
                Server server = stack.open(List.of(backEnd.port()));
                RawClient client = new RawClient(server.port())) {
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < IN_TURN; i++) {
                answers.add(client.get(FrontEnd.PATH).hear());
            }
            assertThat(answers).as("one answer to each")
                    .allMatch(answer -> answer.startsWith("200 "));
            assertThat(answers).as("answers, of which somebody got one that nobody asked for")
                    .contains(STRAY);
            assertThat(client.hasAnswer()).as("more answers than requests").isFalse();
        }
    }
}
