package strandbench.server.front;

import java.io.IOException;
import java.util.List;
import strandbench.server.backend.BackEndClient;
import strandbench.server.io.Http;

/** A request handler behind Netty's event loops, with a client on the same event loops. */
public final class HandlerServer implements Server {
    private final RequestHandler handler;
    private final Http http;
    private final FrontEnd frontEnd;

    private HandlerServer(int port, RequestHandler handler, List<Integer> backEnds, int most,
            int loops) throws IOException {
        this.handler = handler;
        http = new Http("sockets", loops);
        try {
            frontEnd = new FrontEnd(http, port, handler, new BackEndClient(http, backEnds), most);
        } catch (IOException e) {
            http.close();
            handler.close();
            throw e;
        }
    }

    /**
     * Starts one event loop, which handlers of all models share.
     *
     * @param port 0 for any free port
     * @param handler closed together with the server
     * @param backEnds the ports of its back ends
     * @param most requests at a time; more are refused
     */
    public static Server onOneThread(int port, RequestHandler handler, List<Integer> backEnds,
            int most) throws IOException {
        return new HandlerServer(port, handler, backEnds, most, 1);
    }

    /** Starts an event loop per CPU; a request asks the back end on its own loop. */
    public static Server onEachCpu(int port, RequestHandler handler, List<Integer> backEnds)
            throws IOException {
        return new HandlerServer(port, handler, backEnds, Integer.MAX_VALUE,
                Runtime.getRuntime().availableProcessors());
    }

    @Override
    public int port() {
        return frontEnd.port();
    }

    /** Requests that still wait for a back end fail when the sockets end. */
    @Override
    public void close() {
        frontEnd.close();
        http.close();
        handler.close();
    }
}
