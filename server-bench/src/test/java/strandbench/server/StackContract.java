package strandbench.server;

import java.util.List;
import java.util.Map;
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

    @TestFactory
    final Stream<DynamicNode> contract() {
        return stacks().entrySet().stream().map(stack -> DynamicContainer
                .dynamicContainer(stack.getKey(), tests(new StackChecks(stack.getValue()))));
    }

    private static List<DynamicTest> tests(StackChecks checks) {
        return List.of(
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
