package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BooleanSupplier;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Status;
import strandbench.server.front.Wait;

/** What the contract of {@link RequestHandler} says of requests that fail, and of the handler's end: one check each. */
final class FailureChecks {
    private static final int FEW = 10;
    private static final int MOMENT_MILLIS = 1;

    private final HandlerUnderTest model;
    private final Wait wait;
    private final Patience patience;

    FailureChecks(HandlerUnderTest model, Wait wait, Patience patience) {
        this.model = model;
        this.wait = wait;
        this.patience = patience;
    }

    FailureChecks(HandlerUnderTest model, Wait wait) {
        this(model, wait, Patience.GENEROUS);
    }

    void failWhatCannotAsk() throws Exception {
        WatchedRequest mute = WatchedRequest.thatCannotAsk();
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(List.of(mute));
            until("an answer to a request that cannot ask", mute::isAnswered);
            assertThat(mute.status()).as("the answer to a request that cannot ask")
                    .isNotEqualTo(Status.OK);
            stillServes(handler);
        }
    }

    /** What breaks once it has been answered cannot be answered again. */
    void outliveWhatBreaks() throws Exception {
        WatchedRequest breaking = WatchedRequest.thatBreaks();
        breaking.backEnds().answer(MOMENT_MILLIS);
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(List.of(breaking));
            // It breaks after its answer: what it did to its handler is there once its thread rests.
            until("the answer to a request that breaks", breaking::isOver);
            stillServes(handler);
        }
        assertThat(breaking.answers()).as("answers of a request that breaks").isEqualTo(1);
    }

    private void stillServes(WatchedHandler handler) throws Exception {
        WatchedRequest next = new WatchedRequest();
        next.backEnds().answer(MOMENT_MILLIS);
        handler.take(List.of(next));
        until("an answer to the next request", next::isAnswered);
        assertThat(next.status()).isEqualTo(Status.OK);
    }

    void endItsThreads() throws Exception {
        StartedThreads threads = new StartedThreads();
        List<WatchedRequest> requests = WatchedRequest.list(Math.min(FEW, model.sureOf(wait)));
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(requests);
            until("requests to wait", () -> requests.stream().allMatch(WatchedRequest::waits));
            requests.forEach(request -> request.backEnds().answer(MOMENT_MILLIS));
            until("their answers", () -> requests.stream().allMatch(WatchedRequest::isAnswered));
        }
        until("the end of what it started", threads::haveEnded);
    }

    private void until(String what, BooleanSupplier condition) throws InterruptedException {
        Bounded.until(what, patience, condition);
    }
}
