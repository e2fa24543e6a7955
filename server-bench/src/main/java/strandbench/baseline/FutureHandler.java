package strandbench.baseline;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import strandbench.core.LimitReached;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** Requests as chains of futures, each step on the thread that completes the one before. */
abstract class FutureHandler implements RequestHandler {
    static RequestHandler open(Wait wait) throws LimitReached {
        return switch (wait) {
            case SLEEP -> new FutureHandler() {
                @Override
                CompletableFuture<Integer> handled(Request request) {
                    return request.askHowLong().thenCompose(FutureHandler::sleep);
                }
            };
            case CALLBACK -> new FutureHandler() {
                @Override
                CompletableFuture<Integer> handled(Request request) {
                    return request.askBackEnd();
                }
            };
            case MONITOR -> throw new LimitReached(
                    "futures cannot wait on a monitor: there is no strand that could");
        };
    }

    /** Completes after the request's wait, with the milliseconds that the back end took. */
    abstract CompletableFuture<Integer> handled(Request request);

    @Override
    public void handle(Request request) {
        handled(request).whenComplete((millis, failure) -> {
            if (failure == null) {
                request.answer(millis);
            } else {
                request.fail();
            }
        });
    }

    /** A sleep in the form of a future that completes later. */
    private static CompletableFuture<Integer> sleep(int millis) {
        return new CompletableFuture<Integer>().completeOnTimeout(millis, millis,
                TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {}
}
