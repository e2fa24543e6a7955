package strandbench.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.server.OneAfterAnother;
import strandbench.server.StackContract;
import strandbench.server.StackUnderTest;
import strandbench.server.WaitingThreads;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;

class VirtualThreadStackTest extends StackContract {
    /** Of which a thread that is kept need not be back in time for each. */
    private static final int REQUESTS = 100;

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
                VirtualThreadStack.Stack.JETTY_APACHE_KEPT.name(),
                VirtualThreadStack.Stack.HELIDON.name());
    }

    /** The JDK's client reads on a thread of its own; the others block who asks in the read of a socket. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JDK | JavaHttpClient.ask | CompletableFuture
        JETTY_APACHE | ApacheClient.ask | NioSocketImpl
        JETTY_APACHE_KEPT | ApacheClient.ask | NioSocketImpl
        HELIDON | HelidonClient.ask | NioSocketImpl
        """)
    void whoAsksBlocks(VirtualThreadStack.Stack variant, String method, String place)
            throws Exception {
        var benchmark = new VirtualThreadStack();
        benchmark.variant = variant;
        WaitingThreads.assertThatOneIsAt(StackUnderTest.of(benchmark), method, place);
    }

    @Test
    void eachRequestHasAVirtualThreadOfItsOwnUnlessTheyAreKept() throws Exception {
        assertThat(handlers(VirtualThreadStack.Stack.JETTY_APACHE)).hasSize(REQUESTS);
        assertThat(handlers(VirtualThreadStack.Stack.JETTY_APACHE_KEPT))
                .hasSizeLessThan(REQUESTS);
    }

    /** The threads that have handled requests which came one after the other. */
    private static Set<Thread> handlers(VirtualThreadStack.Stack variant) throws Exception {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        OneAfterAnother.ask(REQUESTS, ports -> variant.start(0, new BackEndUrls(ports),
                client -> new Watched(client, threads)));
        assertThat(threads).isNotEmpty().allMatch(Thread::isVirtual);
        return threads;
    }

    private record Watched(BlockingClient client, Set<Thread> threads) implements BlockingClient {
        @Override
        public int ask() throws IOException, InterruptedException {
            threads.add(Thread.currentThread());
            return client.ask();
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
