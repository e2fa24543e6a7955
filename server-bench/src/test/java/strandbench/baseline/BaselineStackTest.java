package strandbench.baseline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;
import strandbench.server.front.Wait;

class BaselineStackTest extends StackContract {
    /** More than a check has at a time. */
    private static final int MOST = 20_000;

    /** It would tell of each answer that nobody asked for; kept, since loggers that nobody holds forget their level. */
    private static final Logger LOGGER = Logger
            .getLogger("io.vertx.core.net.impl.ConnectionBase");

    static {
        LOGGER.setLevel(Level.OFF);
    }

    @Override
    protected Map<String, StackUnderTest> stacks() {
        Map<String, StackUnderTest> stacks = new LinkedHashMap<>();
        for (BaselineStack.Stack variant : BaselineStack.Stack.values()) {
            var benchmark = new BaselineStack();
            benchmark.variant = variant;
            stacks.put(variant.name(), StackUnderTest.of(benchmark));
        }
        var handlers = new BaselineServer();
        handlers.wait = Wait.CALLBACK;
        handlers.most = MOST;
        // The front end that handlers of all models share is held to the same.
        stacks.put("handlers", StackUnderTest.of(handlers));
        return stacks;
    }
}
