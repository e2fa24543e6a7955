package strandbench.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks the back ends over a connection each, which is opened again when it has broken. */
final class BackEndClient implements BackEnds {
    private final Lines lines;
    private final List<Connection> connections;
    private final AtomicInteger turn = new AtomicInteger();

    /** Of the back ends that listen on {@code ports}. */
    BackEndClient(Lines lines, List<Integer> ports) {
        this.lines = lines;
        connections = ports.stream().map(Connection::new).toList();
    }

    @Override
    public CompletableFuture<Integer> answer() {
        return ask(BackEndServer.ANSWER);
    }

    @Override
    public CompletableFuture<Integer> delay() {
        return ask(BackEndServer.DELAY);
    }

    private CompletableFuture<Integer> ask(String what) {
        int next = Math.floorMod(turn.getAndIncrement(), connections.size());
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        try {
            lines.loop().execute(() -> connections.get(next).ask(what, answer));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(new IOException("the server ends", e));
        }
        return answer;
    }

    /** All on the thread of the sockets. */
    private final class Connection extends LineHandler {
        private final int port;
        private final Map<String, CompletableFuture<Integer>> waiting = new HashMap<>();
        /** Lines that a connection is being opened for. */
        private final List<String> unsent = new ArrayList<>();
        private long asked;
        private Channel open;

        Connection(int port) {
            this.port = port;
        }

        void ask(String what, CompletableFuture<Integer> answer) {
            String number = Long.toString(asked++);
            waiting.put(number, answer);
            send(number + " " + what);
        }

        private void send(String line) {
            if (open != null) {
                Lines.send(open, line);
                return;
            }
            unsent.add(line);
            if (unsent.size() == 1) {
                lines.connect(port, () -> this).addListener(connected -> {
                    if (!connected.isSuccess()) {
                        fail(connected.cause());
                    }
                });
            }
        }

        @Override
        public void channelActive(ChannelHandlerContext connection) {
            open = connection.channel();
            unsent.forEach(line -> Lines.send(open, line));
            unsent.clear();
        }

        @Override
        void line(ChannelHandlerContext connection, String line) {
            String[] words = line.split(" ");
            // Before anybody is taken off the list: what is no answer ends the connection, and all who wait.
            Integer millis = Integer.valueOf(words[1]);
            CompletableFuture<Integer> answer = waiting.remove(words[0]);
            if (answer != null) {
                answer.complete(millis);
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext connection) {
            open = null;
            fail(null);
        }

        /** Nobody will answer those that wait. */
        private void fail(Throwable cause) {
            IOException gone = new IOException("the back end on port " + port + " is gone", cause);
            List<CompletableFuture<Integer>> lost = List.copyOf(waiting.values());
            waiting.clear();
            unsent.clear();
            lost.forEach(answer -> answer.completeExceptionally(gone));
        }

        /** A connection that breaks has a successor. */
        @Override
        public boolean isSharable() {
            return true;
        }
    }
}
