package strandbench.server;

import java.util.List;
import java.util.stream.Stream;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** A model's handler, opened, and what it was handed. */
final class WatchedHandler implements AutoCloseable {
    /** For a sleep that no check sees the end of. */
    private static final int HOUR_MILLIS = 3_600_000;

    private final Wait wait;
    private final Patience patience;
    private final RequestHandler handler;
    private List<WatchedRequest> taken = List.of();

    WatchedHandler(HandlerUnderTest model, Wait wait, Patience patience) throws Exception {
        this.wait = wait;
        this.patience = patience;
        handler = model.opener().open(wait);
    }

    /** Hands over requests as the front end does, which refuses what cannot be handled. */
    void take(List<WatchedRequest> requests) throws Exception {
        taken = Stream.concat(taken.stream(), requests.stream()).toList();
        Bounded.call("the handler to take %d requests".formatted(requests.size()), patience, () -> {
            requests.forEach(this::take);
            return null;
        });
    }

    private void take(WatchedRequest watched) {
        Request request = watched.request();
        try {
            handler.handle(request);
        } catch (RuntimeException e) {
            request.refuse();
        }
    }

    /** Takes requests, and waits until all of them wait for longer than any check takes. */
    void waitFor(List<WatchedRequest> requests) throws Exception {
        if (wait == Wait.SLEEP) {
            requests.forEach(request -> request.backEnds().answer(HOUR_MILLIS));
        }
        take(requests);
        Bounded.until("%d requests to wait at once".formatted(requests.size()), patience,
                () -> requests.stream().allMatch(WatchedRequest::waits));
    }

    /** A handler need not end what waits for a back end. */
    @Override
    public void close() {
        taken.forEach(request -> request.backEnds().fail());
        handler.close();
    }
}
