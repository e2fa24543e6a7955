package strandbench.server.backend;

import java.util.concurrent.CompletableFuture;

/** What a request can ask. Each call goes to the next back end, in turn. */
public interface BackEnds {
    /**
     * Asks for an answer.
     *
     * @return completed with how many milliseconds it took; with an {@link java.io.IOException} if that back
     *         end is gone
     */
    CompletableFuture<Integer> answer();

    /**
     * Asks how long an answer would take.
     *
     * @return completed at once with milliseconds; with an {@link java.io.IOException} if that back end is
     *         gone
     */
    CompletableFuture<Integer> delay();
}
