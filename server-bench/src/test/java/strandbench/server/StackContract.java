package strandbench.server;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

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

    @TestFactory
    final Stream<DynamicNode> contract() {
        return stacks().entrySet().stream().map(stack -> DynamicContainer.dynamicContainer(
                stack.getKey(),
                Stream.of(requests(new StackChecks(stack.getValue())),
                        admission(stack.getValue()),
                        connections(new ConnectionChecks(stack.getValue())),
                        answers(new AnswerChecks(stack.getValue()),
                                credulous().contains(stack.getKey())))
                        .flatMap(tests -> tests)));
    }

    /** Of those that know a limit: any will do to find that out. */
    private static Stream<DynamicTest> admission(StackUnderTest stack) {
        AdmissionChecks checks = new AdmissionChecks(stack);
        return stack.with(Admission.OF_ALL).isEmpty()
                ? Stream.of()
                : Stream.of(
                        DynamicTest.dynamicTest("refuse what exceeds the queue",
                                checks::refuseWhatExceedsTheQueue),
                        DynamicTest.dynamicTest("refuse who waits for too long",
                                checks::refuseWhoWaitsForTooLong));
    }

    private static Stream<DynamicTest> connections(ConnectionChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("keep a thousand connections at once", checks::keepMany),
                DynamicTest.dynamicTest("let go of clients that half-close",
                        checks::letGoOfClientsThatHalfClose));
    }

    private static Stream<DynamicTest> answers(AnswerChecks checks, boolean isCredulous) {
        return isCredulous
                ? Stream.of(DynamicTest.dynamicTest("take anything for an answer",
                        checks::takeAnythingForAnAnswer))
                : Stream.of(
                        DynamicTest.dynamicTest(
                                "tell a request's answer from another of the back end",
                                checks::tellAnswersApart),
                        DynamicTest.dynamicTest("end a connection that speaks unasked",
                                checks::endConnectionsThatSpeakUnasked));
    }

    private static Stream<DynamicTest> requests(StackChecks checks) {
        return Stream.of(
                DynamicTest.dynamicTest("answer each request of a connection",
                        checks::answerEach),
                DynamicTest.dynamicTest("wait for the back end, all at once", checks::waitAtOnce),
                DynamicTest.dynamicTest("say that a back end is gone, until it is back",
                        checks::sayThatItIsGone),
                DynamicTest.dynamicTest("fail what is answered with nonsense",
                        checks::failNonsense),
                DynamicTest.dynamicTest("outlive clients that hang up",
                        checks::outliveClientsThatHangUp),
                DynamicTest.dynamicTest("refuse what is no request", checks::refuseNonsense),
                DynamicTest.dynamicTest("refuse a line and headers of a megabyte",
                        checks::refuseAMegabyte),
                DynamicTest.dynamicTest("serve beside clients that never finish a request",
                        checks::serveBesideSlowClients),
                DynamicTest.dynamicTest("name what it does not serve",
                        checks::nameWhatItDoesNotServe),
                DynamicTest.dynamicTest("listen on loopback only", checks::listenOnLoopback),
                DynamicTest.dynamicTest("end its threads", checks::endItsThreads));
    }
}
