package strandbench.baseline;

import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class BaselineServerTest extends ServerContract {
    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        return Map.of("futures", HandlerUnderTest.withoutMonitors(FutureHandler::open));
    }
}
