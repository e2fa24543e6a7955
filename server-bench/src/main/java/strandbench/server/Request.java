package strandbench.server;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A request, to be answered once, by any thread. */
public final class Request {
    private final BackEnds backEnds;
    private final Consumer<Status> reply;

    Request(BackEnds backEnds, Consumer<Status> reply) {
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

    /** Answers it. */
    public void answer() {
        reply.accept(Status.OK);
    }

    /** Says that it cannot be answered. */
    public void fail() {
        reply.accept(Status.FAILED);
    }

    /** Says that there is nobody left to handle it. */
    public void refuse() {
        reply.accept(Status.BUSY);
    }
}
