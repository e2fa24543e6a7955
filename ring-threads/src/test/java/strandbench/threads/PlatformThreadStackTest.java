package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;
import strandbench.server.WaitingThreads;

class PlatformThreadStackTest extends StackContract {
    @Override
    protected Map<String, StackUnderTest> stacks() {
        Map<String, StackUnderTest> stacks = new LinkedHashMap<>();
        for (PlatformThreadStack.Stack variant : PlatformThreadStack.Stack.values()) {
            var benchmark = new PlatformThreadStack();
            benchmark.variant = variant;
            stacks.put(variant.name(), StackUnderTest.of(benchmark));
        }
        return stacks;
    }

    @Override
    protected Set<String> credulous() {
        return Set.of(PlatformThreadStack.Stack.JETTY_CACHED_APACHE.name());
    }

    /** The JDK's client reads on a thread of its own; the others block who asks in the read of a socket. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JDK_CACHED | JavaHttpClient.ask | CompletableFuture
        JETTY_CACHED | JavaHttpClient.ask | CompletableFuture
        JETTY_CACHED_APACHE | ApacheClient.ask | NioSocketImpl
        """)
    void whoAsksBlocks(PlatformThreadStack.Stack variant, String method, String place)
            throws Exception {
        var benchmark = new PlatformThreadStack();
        benchmark.variant = variant;
        WaitingThreads.assertThatOneIsAt(StackUnderTest.of(benchmark), method, place);
    }
}
