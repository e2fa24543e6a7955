package strandbench.server.load;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import strandbench.server.front.FrontEnd;
import strandbench.server.io.Http;
import strandbench.server.io.HttpClientHandler;

/** Clients of one server, with one request each over a kept connection. For one thread only. */
final class Clients {
    /** Clients that connect at the same time: few, so that the server retains little for each earlier request. */
    private static final int CONNECTING = 8;

    private final Http http;
    private final EventLoop loop;
    private final int port;
    private final Predicate<String> isRight;
    private final Runnable whenEnded;
    private final List<Client> clients = new ArrayList<>();
    private int unconnected;
    private int pending;
    private int answered;
    private int wrong;
    private int refused;
    private int status;
    private int lost;
    private boolean isOver;

    /**
     * Gets ready.
     *
     * @param http its first thread runs this
     * @param port of the server
     * @param isRight whether an answer's body is right
     * @param whenEnded runs after each request that is answered or lost
     */
    Clients(Http http, int port, Predicate<String> isRight, Runnable whenEnded) {
        this.http = http;
        loop = http.loops().get(0);
        this.port = port;
        this.isRight = isRight;
        this.whenEnded = whenEnded;
    }

    /** Connects {@code number} clients; each sends a request. */
    void connect(int number) {
        unconnected = number;
        pending = number;
        for (int i = 0; i < CONNECTING; i++) {
            connectNext();
        }
    }

    private void connectNext() {
        if (unconnected == 0) {
            return;
        }
        unconnected--;
        Client client = new Client();
        clients.add(client);
        http.connect(loop, port, client).addListener(connected -> {
            if (!connected.isSuccess()) {
                client.closed();
            }
        });
    }

    /** Resets the counts, except that of lost clients, and sends a request from each client. */
    void ask() {
        answered = 0;
        wrong = 0;
        refused = 0;
        status = 0;
        pending = clients.size() - lost;
        clients.stream().filter(client -> !client.isLost).forEach(Client::ask);
    }

    /** Ends all connections. */
    void hangUp() {
        isOver = true;
        clients.stream().filter(HttpClientHandler::isOpen).forEach(HttpClientHandler::close);
    }

    /** How many requests have no answer yet. */
    int pending() {
        return pending;
    }

    /** The results of all requests; {@code asked} comes from the back ends. */
    Tally tally(int asked) {
        return new Tally(asked, pending, answered, wrong, refused, status, lost);
    }

    private final class Client extends HttpClientHandler {
        private boolean isWaiting = true;
        private boolean isLost;

        void ask() {
            isWaiting = true;
            get(FrontEnd.PATH);
        }

        @Override
        protected void opened() {
            if (isOver) {
                close();
            } else {
                ask();
            }
        }

        @Override
        protected void answered(int with, String body) {
            if (with != HttpResponseStatus.OK.code()) {
                refused++;
                status = with;
            } else if (isWaiting && isRight.test(body)) {
                answered++;
            } else {
                wrong++;
            }
            ended();
        }

        @Override
        protected void closed() {
            if (!isLost) {
                isLost = true;
                lost++;
                ended();
            }
        }

        private void ended() {
            if (isWaiting && !isOver) {
                isWaiting = false;
                pending--;
                connectNext();
                whenEnded.run();
            }
        }
    }
}
