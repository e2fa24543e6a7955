package strandbench.akka;

import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class PekkoServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        return Map.of("PekkoServer", HandlerUnderTest.heldByMonitors(new PekkoServer()::open));
    }
}
