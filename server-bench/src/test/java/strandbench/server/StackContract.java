package strandbench.server;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import strandbench.core.VariantTests;
import strandbench.server.front.Server;

/** Applies the contract of {@link Server} to each stack that a model has. A model's test names them. */
@Tag("process")
public abstract class StackContract {
    /** The model's stacks: every variant. */
    protected abstract Map<String, StackUnderTest> stacks();

    /**
     * Those whose client looks at a connection only while it waits for an answer, and takes what is there: a back end that
     * speaks unasked makes them give a request another's answer.
     */
    protected Set<String> credulous() {
        return Set.of();
    }

    /** Those whose client reads from idle connections, but keeps one on which a back end speaks unasked. */
    protected Set<String> forgiving() {
        return Set.of();
    }

    @TestFactory
    final Stream<DynamicNode> contract() {
        return stacks().entrySet().stream().map(stack -> VariantTests.of(
                stack.getKey(),
                variant -> Stream.of(requests(variant, new StackChecks(stack.getValue())),
                        connections(variant, new ConnectionChecks(stack.getValue())),
                        answers(variant, new AnswerChecks(stack.getValue()), stack.getKey()))
                        .flatMap(tests -> tests)));
    }

    private static Stream<DynamicTest> connections(VariantTests variant, ConnectionChecks checks) {
        return Stream.of(
                variant.test("keep a thousand connections at once", checks::keepMany),
                variant.test("let go of clients that half-close",
                        checks::letGoOfClientsThatHalfClose));
    }

    private Stream<DynamicTest> answers(VariantTests variant, AnswerChecks checks, String stack) {
        if (credulous().contains(stack)) {
            return Stream.of(variant.test("take anything for an answer",
                    checks::takeAnythingForAnAnswer));
        }
        return Stream.of(
                variant.test("tell a request's answer from another of the back end",
                        checks::tellAnswersApart),
                forgiving().contains(stack)
                        ? variant.test("drop what a connection says unasked",
                                checks::dropWhatIsSaidUnasked)
                        : variant.test("end a connection that speaks unasked",
                                checks::endConnectionsThatSpeakUnasked));
    }

    private static Stream<DynamicTest> requests(VariantTests variant, StackChecks checks) {
        return Stream.of(
                variant.test("answer each request of a connection",
                        checks::answerEach),
                variant.test("answer at once without back ends",
                        checks::answerWithoutBackEnds),
                variant.test("wait for the back end, all at once", checks::waitAtOnce),
                variant.test("say that a back end is gone, until it is back",
                        checks::sayThatItIsGone),
                variant.test("fail what is answered with nonsense",
                        checks::failNonsense),
                variant.test("outlive clients that hang up",
                        checks::outliveClientsThatHangUp),
                variant.test("refuse what is no request", checks::refuseNonsense),
                variant.test("refuse a line and headers of a megabyte",
                        checks::refuseAMegabyte),
                variant.test("serve beside clients that never finish a request",
                        checks::serveBesideSlowClients),
                variant.test("name what it does not serve",
                        checks::nameWhatItDoesNotServe),
                variant.test("listen on loopback only", checks::listenOnLoopback),
                variant.test("end its threads", checks::endItsThreads));
    }
}
