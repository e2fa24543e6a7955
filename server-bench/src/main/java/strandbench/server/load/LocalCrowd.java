package strandbench.server.load;

import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import strandbench.server.backend.HoldingBackEnds;
import strandbench.server.io.Http;

/** The crowd on the sockets of this JVM, all of it on one thread. */
public final class LocalCrowd implements Crowd {
    /** Interval of the checks whether anything still changes. */
    private static final int LOOK_MILLIS = 50;

    private final Http http = new Http("crowd");
    private final EventLoop loop = http.loops().get(0);
    private final Supplier<? extends Predicate<? super Tally>> stillness;
    private final HoldingBackEnds backEnds;

    // For the thread of the sockets only.
    private Clients clients;
    private CompletableFuture<Void> done;

    /**
     * Listens.
     *
     * @param backEnds how many
     * @param stillness begins with each wait, and decides when to give it up
     */
    public LocalCrowd(int backEnds, Supplier<? extends Predicate<? super Tally>> stillness)
            throws IOException {
        this.stillness = stillness;
        this.backEnds = new HoldingBackEnds(http, backEnds, this::look);
    }

    @Override
    public List<Integer> ports() {
        return backEnds.ports();
    }

    @Override
    public Tally connect(int port, int number) throws IOException, InterruptedException {
        return awaitEnd(() -> {
            backEnds.begin(false);
            clients = new Clients(http, port, backEnds::take, this::look);
            clients.connect(number);
        });
    }

    @Override
    public Tally hold() throws IOException, InterruptedException {
        return awaitEnd(() -> {
            backEnds.begin(true);
            clients.ask();
        });
    }

    @Override
    public Tally answer() throws IOException, InterruptedException {
        return awaitEnd(backEnds::answer);
    }

    @Override
    public void hangUp() throws IOException, InterruptedException {
        onLoop(() -> {
            backEnds.answer();
            if (clients != null) {
                clients.hangUp();
            }
            return null;
        });
    }

    private Tally awaitEnd(Runnable action) throws IOException, InterruptedException {
        CompletableFuture<Void> end = new CompletableFuture<>();
        onLoop(() -> {
            done = end;
            action.run();
            look();
            return null;
        });
        Predicate<? super Tally> givesUp = stillness.get();
        while (true) {
            boolean isOver = isDone(end);
            Tally now = onLoop(() -> clients.tally(backEnds.asked()));
            if (isOver || givesUp.test(now)) {
                return now;
            }
        }
    }

    private static boolean isDone(CompletableFuture<Void> end)
            throws IOException, InterruptedException {
        try {
            end.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    private <T> T onLoop(Callable<T> action) throws IOException, InterruptedException {
        try {
            return loop.submit(action).get();
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    /** The back ends hold all requests that can still arrive, or no client waits for an answer. */
    private void look() {
        if (clients.pending() == 0
                || backEnds.isHolding() && backEnds.asked() >= clients.pending()) {
            done.complete(null);
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
