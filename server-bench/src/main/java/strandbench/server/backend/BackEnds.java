package strandbench.server.backend;

import java.util.concurrent.CompletableFuture;

/** The calls that a request can make. Each goes to the next back end, in turn. */
public interface BackEnds {
    /**
     * Asks for an answer.
     *
     * @return completes with the milliseconds that it took; with an {@link java.io.IOException} if that back end
     *     has ended
     */
    CompletableFuture<Integer> answer();

    /**
     * Asks how long an answer would take.
     *
     * @return completes at once with the milliseconds; with an {@link java.io.IOException} if that back end has
     *     ended
     */
    CompletableFuture<Integer> delay();
}
