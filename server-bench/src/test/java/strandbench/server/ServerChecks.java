package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import strandbench.core.Bounded;
import strandbench.core.Patience;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Status;
import strandbench.server.front.Wait;

/**
 * The contract of {@link RequestHandler}, one check each; an {@link AssertionError} rejects it. Its back ends
 * answer when a check lets them, so that no clock decides.
 */
final class ServerChecks {
    private static final int REQUESTS = 50;
    private static final int FEW = 10;

    /** Longer than any deadline of those who wait for an answer. */
    private static final int LATE_MILLIS = 1_500;

    private static final int MOMENT_MILLIS = 1;

    private final HandlerUnderTest model;
    private final Wait wait;
    private final Patience patience;

    ServerChecks(HandlerUnderTest model, Wait wait, Patience patience) {
        this.model = model;
        this.wait = wait;
        this.patience = patience;
    }

    ServerChecks(HandlerUnderTest model, Wait wait) {
        this(model, wait, Patience.GENEROUS);
    }

    void answerEachOnce() throws Exception {
        List<WatchedRequest> requests = WatchedRequest.list(FEW);
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(requests);
            until("%d answers".formatted(FEW), () -> {
                // One after the other, where they hold a thread of a few.
                requests.stream().filter(WatchedRequest::waits).forEach(
                        request -> request.backEnds().answer(MOMENT_MILLIS));
                return all(requests, WatchedRequest::isAnswered);
            });
            until("those who answered to come to rest",
                    () -> all(requests, WatchedRequest::isOver));
        }
        assertThat(requests).as("answered before its back end")
                .noneMatch(WatchedRequest::wasEarly);
        assertThat(requests).extracting(WatchedRequest::answers).as("answers of each")
                .containsOnly(1);
        assertThat(requests).extracting(WatchedRequest::status).containsOnly(Status.OK);
    }

    void answerLate() throws Exception {
        Bounded.call("an answer that takes %d ms".formatted(LATE_MILLIS), () -> {
            long taken = 0;
            // Once is enough: timers that count steps may end early, and more so the busier they are.
            while (taken < LATE_MILLIS / 2) {
                taken = millisOfALateAnswer();
            }
            return taken;
        });
    }

    private long millisOfALateAnswer() throws Exception {
        WatchedRequest request = new WatchedRequest();
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(List.of(request));
            until("the request to wait", request::waits);
            long begin = System.nanoTime();
            if (wait != Wait.SLEEP) {
                Thread.sleep(LATE_MILLIS);
            }
            request.backEnds().answer(LATE_MILLIS);
            until("a late answer", request::isAnswered);
            assertThat(request.status()).isEqualTo(Status.OK);
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
        }
    }

    void waitAtOnce() throws Exception {
        int count = Math.min(REQUESTS, model.sureOf(wait));
        List<WatchedRequest> requests = WatchedRequest.list(count);
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.waitFor(requests);
            if (wait == Wait.SLEEP) {
                WatchedRequest last = new WatchedRequest();
                last.backEnds().answer(MOMENT_MILLIS);
                handler.take(List.of(last));
                until("an answer beside %d that sleep".formatted(count), last::isAnswered);
                assertThat(requests).as("answered before its sleep was over")
                        .noneMatch(WatchedRequest::isAnswered);
            } else {
                requests.forEach(request -> request.backEnds().answer(MOMENT_MILLIS));
                until("%d answers".formatted(count),
                        () -> all(requests, WatchedRequest::isAnswered));
            }
        }
    }

    void sayThatItIsGone() throws Exception {
        WatchedRequest before = new WatchedRequest();
        WatchedRequest meanwhile = new WatchedRequest();
        before.backEnds().fail();
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(List.of(before, meanwhile));
            until("a request to wait", meanwhile::waits);
            meanwhile.backEnds().fail();
            until("2 answers", () -> before.isAnswered() && meanwhile.isAnswered());
        }
        assertThat(List.of(before.status(), meanwhile.status()))
                .as("answers of requests whose back end is gone").containsOnly(Status.FAILED);
    }

    /** Where a model has so many threads for those who wait, and no more. */
    void waitInTurns() throws Exception {
        List<WatchedRequest> requests = WatchedRequest.list(model.most() + FEW);
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.take(requests);
            until("%d requests to wait at once".formatted(model.most()), () -> requests.stream()
                    .filter(WatchedRequest::waits).count() >= model.most());
            until("%d answers".formatted(requests.size()), () -> {
                List<WatchedRequest> waiting = requests.stream().filter(WatchedRequest::isHeld)
                        .toList();
                assertThat(waiting).as("requests that wait at once")
                        .hasSizeLessThanOrEqualTo(model.most());
                waiting.stream().limit(1)
                        .forEach(request -> request.backEnds().answer(MOMENT_MILLIS));
                return all(requests, WatchedRequest::isAnswered);
            });
        }
    }

    /** Threads that spin are never at rest. */
    void leaveTheCpusIdle() throws Exception {
        try (WatchedHandler handler = new WatchedHandler(model, wait, patience)) {
            handler.waitFor(WatchedRequest.list(Math.min(FEW, model.sureOf(wait))));
        }
    }

    private static boolean all(Collection<WatchedRequest> requests,
            Predicate<WatchedRequest> condition) {
        return requests.stream().allMatch(condition);
    }

    private void until(String what, BooleanSupplier condition) throws InterruptedException {
        Bounded.until(what, patience, condition);
    }
}
