package strandbench.quasar;

import java.util.LinkedHashMap;
import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class QuasarServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        Map<String, HandlerUnderTest> handlers = new LinkedHashMap<>();
        handlers.put("FIBER", HandlerUnderTest.heldByMonitors(of(StrandHandler.Kind.FIBER)));
        handlers.put("THREAD", HandlerUnderTest.free(of(StrandHandler.Kind.THREAD)));
        return handlers;
    }

    private static HandlerUnderTest.Opener of(StrandHandler.Kind variant) {
        var benchmark = new QuasarServer();
        benchmark.variant = variant;
        return benchmark::open;
    }
}
