package strandbench.server.front;

import java.util.concurrent.CompletableFuture;
import strandbench.server.backend.BackEnds;

/** A request that any thread answers once. */
public final class Request {
    private final BackEnds backEnds;
    private final Reply reply;

    /** Receives the result of a request. */
    public interface Reply {
        /**
         * Takes the answer.
         *
         * @param millis time that the back end took; 0 if it has not answered
         */
        void with(Status status, int millis);
    }

    public Request(BackEnds backEnds, Reply reply) {
        this.backEnds = backEnds;
        this.reply = reply;
    }

    /** Asks a back end for an answer: see {@link BackEnds#answer}. */
    public CompletableFuture<Integer> askBackEnd() {
        return backEnds.answer();
    }

    /** Asks a back end how long its answer would take: see {@link BackEnds#delay}. */
    public CompletableFuture<Integer> askHowLong() {
        return backEnds.delay();
    }

    /**
     * Answers it.
     *
     * @param millis time that the back end took, or would take
     */
    public void answer(int millis) {
        reply.with(Status.OK, millis);
    }

    /** Answers that the request failed. */
    public void fail() {
        reply.with(Status.FAILED, 0);
    }

    /** Answers that the server is busy. */
    public void refuse() {
        reply.with(Status.BUSY, 0);
    }
}
