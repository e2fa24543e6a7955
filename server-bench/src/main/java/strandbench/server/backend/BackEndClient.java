package strandbench.server.backend;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.io.Http;
import strandbench.server.io.HttpClientHandler;

/**
 * Asks the back ends over kept connections, as many as there are requests at a time. Each thread of the sockets has its
 * own connections, for the callers that run on it.
 */
public final class BackEndClient implements BackEnds {
    private final Http http;
    private final List<EventLoop> loops;
    private final Map<EventLoop, List<Pool>> pools = new HashMap<>();
    private final AtomicInteger turn = new AtomicInteger();

    /** For the back ends that listen on {@code ports}. */
    public BackEndClient(Http http, List<Integer> ports) {
        this.http = http;
        loops = http.loops();
        loops.forEach(
                loop -> pools.put(loop, ports.stream().map(port -> new Pool(loop, port)).toList()));
    }

    @Override
    public CompletableFuture<Integer> answer() {
        return ask(BackEndServer.ANSWER);
    }

    @Override
    public CompletableFuture<Integer> delay() {
        return ask(BackEndServer.DELAY);
    }

    private CompletableFuture<Integer> ask(String path) {
        int number = turn.getAndIncrement();
        EventLoop loop = loopOfCaller(number);
        List<Pool> backEnds = pools.get(loop);
        if (backEnds.isEmpty()) {
            return CompletableFuture.completedFuture(BackEndUrls.AT_ONCE);
        }
        Pool pool = backEnds.get(Math.floorMod(number, backEnds.size()));
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        if (loop.inEventLoop()) {
            pool.ask(path, answer);
            return answer;
        }
        try {
            loop.execute(() -> pool.ask(path, answer));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(new IOException("the server ends", e));
        }
        return answer;
    }

    /** A caller on no event loop gets one. */
    private EventLoop loopOfCaller(int number) {
        for (EventLoop loop : loops) {
            if (loop.inEventLoop()) {
                return loop;
            }
        }
        return loops.get(Math.floorMod(number, loops.size()));
    }

    /** The connections of one thread to one back end. */
    private final class Pool {
        private final EventLoop loop;
        private final int port;
        private final Deque<Connection> idle = new ArrayDeque<>();

        Pool(EventLoop loop, int port) {
            this.loop = loop;
            this.port = port;
        }

        void ask(String path, CompletableFuture<Integer> answer) {
            Connection connection = idle.pollFirst();
            if (connection != null) {
                connection.ask(path, answer);
                return;
            }
            http.connect(loop, port, new Connection(this, path, answer)).addListener(connected -> {
                if (!connected.isSuccess()) {
                    answer.completeExceptionally(gone(connected.cause()));
                }
            });
        }

        IOException gone(Throwable cause) {
            return new IOException("the back end on port " + port + " is gone", cause);
        }
    }

    private static final class Connection extends HttpClientHandler {
        private final Pool pool;
        private String path;
        private CompletableFuture<Integer> waiting;

        Connection(Pool pool, String path, CompletableFuture<Integer> first) {
            this.pool = pool;
            this.path = path;
            waiting = first;
        }

        void ask(String what, CompletableFuture<Integer> answer) {
            path = what;
            waiting = answer;
            get(path);
        }

        @Override
        protected void opened() {
            get(path);
        }

        @Override
        protected void answered(int status, String body) {
            CompletableFuture<Integer> answered = waiting;
            if (answered == null) {
                // An answer without a request.
                close();
                return;
            }
            if (status != HttpResponseStatus.OK.code() || !body.matches("\\d{1,9}")) {
                close();
                return;
            }
            waiting = null;
            if (isOpen()) {
                pool.idle.addFirst(this);
            }
            answered.complete(Integer.valueOf(body));
        }

        @Override
        protected void closed() {
            pool.idle.remove(this);
            if (waiting != null) {
                waiting.completeExceptionally(pool.gone(null));
            }
        }
    }
}
