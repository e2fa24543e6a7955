package strandbench.threads;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class PlatformThreadServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        Map<String, HandlerUnderTest> handlers = new LinkedHashMap<>();
        for (PlatformThreadServer.Pool variant : PlatformThreadServer.Pool.values()) {
            var benchmark = new PlatformThreadServer();
            benchmark.variant = variant;
            handlers.put(variant.name(), HandlerUnderTest.free(benchmark::open));
        }
        return handlers;
    }
}
