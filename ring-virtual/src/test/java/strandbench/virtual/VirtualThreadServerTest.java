package strandbench.virtual;

import java.util.Map;
import strandbench.server.HandlerUnderTest;
import strandbench.server.ServerContract;

class VirtualThreadServerTest extends ServerContract {
    /** From which a virtual thread that waits on a monitor lets its carrier go. */
    private static final int MONITORS_LET_GO = 24;

    @Override
    protected Map<String, HandlerUnderTest> handlers() {
        HandlerUnderTest.Opener opener = new VirtualThreadServer()::open;
        return Map.of("VirtualThreadServer",
                Runtime.version().feature() < MONITORS_LET_GO
                        ? HandlerUnderTest.heldByMonitors(opener)
                        : HandlerUnderTest.free(opener));
    }
}
