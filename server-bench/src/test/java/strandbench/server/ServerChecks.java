package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/**
 * The contract of {@link RequestHandler}, one check each; an {@link AssertionError} rejects it. Its back ends
 * answer when a check lets them, so that no clock decides.
 */
final class ServerChecks {
    private static final int REQUESTS = 50;
    private static final int FEW = 10;

    /** Longer than any deadline of those who wait for an answer. */
    private static final int LATE_MILLIS = 1_500;

    /** For a sleep that no check sees the end of. */
    private static final int HOUR_MILLIS = (int) TimeUnit.HOURS.toMillis(1);
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
        List<WatchedRequest> requests = requests(FEW);
        try (OpenHandler handler = new OpenHandler()) {
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
        try (OpenHandler handler = new OpenHandler()) {
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
        List<WatchedRequest> requests = requests(REQUESTS);
        try (OpenHandler handler = new OpenHandler()) {
            handler.waitFor(requests);
            if (wait == Wait.SLEEP) {
                WatchedRequest last = new WatchedRequest();
                last.backEnds().answer(MOMENT_MILLIS);
                handler.take(List.of(last));
                until("an answer beside %d that sleep".formatted(REQUESTS), last::isAnswered);
                assertThat(requests).as("answered before its sleep was over")
                        .noneMatch(WatchedRequest::isAnswered);
            } else {
                requests.forEach(request -> request.backEnds().answer(MOMENT_MILLIS));
                until("%d answers".formatted(REQUESTS),
                        () -> all(requests, WatchedRequest::isAnswered));
            }
        }
    }

    void sayThatItIsGone() throws Exception {
        WatchedRequest before = new WatchedRequest();
        WatchedRequest meanwhile = new WatchedRequest();
        before.backEnds().fail();
        try (OpenHandler handler = new OpenHandler()) {
            handler.take(List.of(before, meanwhile));
            until("a request to wait", meanwhile::waits);
            meanwhile.backEnds().fail();
            until("2 answers", () -> before.isAnswered() && meanwhile.isAnswered());
        }
        assertThat(List.of(before.status(), meanwhile.status()))
                .as("answers of requests whose back end is gone").containsOnly(Status.FAILED);
    }

    /** Threads that spin are never at rest. */
    void leaveTheCpusIdle() throws Exception {
        boolean isHeld = model.holding().contains(wait);
        try (OpenHandler handler = new OpenHandler()) {
            handler.waitFor(requests(isHeld ? 1 : FEW));
        }
    }

    private static List<WatchedRequest> requests(int count) {
        return Stream.generate(WatchedRequest::new).limit(count).toList();
    }

    private static boolean all(Collection<WatchedRequest> requests,
            Predicate<WatchedRequest> condition) {
        return requests.stream().allMatch(condition);
    }

    private void until(String what, BooleanSupplier condition) throws InterruptedException {
        Bounded.until(what, patience, condition);
    }

    /** The model's handler, and what it was handed. */
    private final class OpenHandler implements AutoCloseable {
        private final RequestHandler handler;
        private List<WatchedRequest> taken = List.of();

        OpenHandler() throws Exception {
            handler = model.opener().open(wait);
        }

        void take(List<WatchedRequest> requests) throws Exception {
            taken = Stream.concat(taken.stream(), requests.stream()).toList();
            Bounded.call("the handler to take %d requests".formatted(requests.size()), patience,
                    () -> {
                        requests.forEach(request -> handler.handle(request.request()));
                        return null;
                    });
        }

        /** Takes requests, and waits until all of them wait for longer than any check takes. */
        void waitFor(List<WatchedRequest> requests) throws Exception {
            if (wait == Wait.SLEEP) {
                requests.forEach(request -> request.backEnds().answer(HOUR_MILLIS));
            }
            take(requests);
            until("%d requests to wait at once".formatted(requests.size()),
                    () -> all(requests, WatchedRequest::waits));
        }

        /** A handler need not end what waits for a back end. */
        @Override
        public void close() {
            taken.forEach(request -> request.backEnds().fail());
            handler.close();
        }
    }
}
