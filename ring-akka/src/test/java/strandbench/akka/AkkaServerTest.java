package strandbench.akka;

import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class AkkaServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        return Map.of("AkkaServer", HandlerUnderTest.heldByMonitors(new AkkaServer()::open));
    }
}
