package strandbench.threads;

import java.io.IOException;
import java.net.InetAddress;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.ThreadPool;
import strandbench.server.backend.BlockingClient;

/** Jetty's server: a few threads wait for sockets; a pool thread, or a virtual thread, handles each request. */
public final class JettyStack implements strandbench.server.front.Server {
    private static final int BACKLOG = 4_096;

    private final BlockingClient client;
    private final Server server;
    private final ServerConnector connector;

    /** Starts it; closing ends {@code threads} and {@code client} too. */
    public JettyStack(int port, BlockingClient client, ThreadPool threads) throws Exception {
        this.client = client;
        server = new Server(threads);
        connector = new ServerConnector(server);
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        connector.setPort(port);
        connector.setAcceptQueueSize(BACKLOG);
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                return JettyStack.this.handle(request, response, callback);
            }
        });
        server.start();
    }

    /** Returns whether the request has been handled. */
    private boolean handle(Request request, Response response, Callback callback) {
        if (!Request.getPathInContext(request).equals("/")) {
            return false;
        }
        if (!HttpMethod.GET.is(request.getMethod())) {
            Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
            return true;
        }
        try {
            Content.Sink.write(response, true, Integer.toString(client.ask()), callback);
        } catch (IOException | InterruptedException e) {
            Response.writeError(request, response, callback, HttpStatus.BAD_GATEWAY_502);
        }
        return true;
    }

    @Override
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        client.close();
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("could not end Jetty", e);
        }
    }
}
