package strandbench.server.front;

import strandbench.core.Bounded;

/** A server whose end is waited for no longer than anything else: one that hangs would take its test's JVM with it. */
public record EndingServer(Server server) implements Server {
    @Override
    public int port() {
        return server.port();
    }

    @Override
    public void close() {
        try {
            Bounded.call("the end of a server", () -> {
                server.close();
                return this;
            });
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError("a server does not end", e);
        }
    }
}
