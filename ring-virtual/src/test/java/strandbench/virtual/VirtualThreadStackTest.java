package strandbench.virtual;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;
import strandbench.server.WaitingThreads;

class VirtualThreadStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        Map<String, StackUnderTest> stacks = new LinkedHashMap<>();
        for (VirtualThreadStack.Stack variant : VirtualThreadStack.Stack.values()) {
            var benchmark = new VirtualThreadStack();
            benchmark.variant = variant;
            stacks.put(variant.name(), StackUnderTest.of(benchmark));
        }
        return stacks;
    }

    @Override
    protected Set<String> credulous() {
        return Set.of(VirtualThreadStack.Stack.JETTY_APACHE.name(),
                VirtualThreadStack.Stack.HELIDON.name());
    }

    /** The JDK's client reads on a thread of its own; the others block who asks in the read of a socket. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JDK | JavaHttpClient.ask | CompletableFuture
        JETTY_APACHE | ApacheClient.ask | NioSocketImpl
        HELIDON | HelidonClient.ask | NioSocketImpl
        """)
    void whoAsksBlocks(VirtualThreadStack.Stack variant, String method, String place)
            throws Exception {
        var benchmark = new VirtualThreadStack();
        benchmark.variant = variant;
        WaitingThreads.assertThatOneIsAt(StackUnderTest.of(benchmark), method, place);
    }
}
