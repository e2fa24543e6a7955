package strandbench.server;

import java.util.concurrent.atomic.AtomicInteger;

/** A request to back ends of its own, and what became of it. */
final class WatchedRequest {
    private final FakeBackEnds backEnds = new FakeBackEnds();
    private final AtomicInteger answers = new AtomicInteger();
    private volatile Status status;
    private volatile boolean wasEarly;
    private volatile RestingThread answerer;

    /** What a handler is to handle. */
    Request request() {
        return new Request(backEnds, this::answered);
    }

    private void answered(Status with, int millis) {
        wasEarly |= !backEnds.isDone();
        answerer = new RestingThread();
        status = with;
        answers.incrementAndGet();
    }

    FakeBackEnds backEnds() {
        return backEnds;
    }

    /** Whether it has asked a back end, and the thread that did has come to rest since. */
    boolean waits() {
        return backEnds.asked() > 0 && backEnds.areAskersAtRest();
    }

    boolean isAnswered() {
        return answers.get() > 0;
    }

    /** Whether the thread that answered has come to rest since, and so has done all it had to. */
    boolean isOver() {
        return isAnswered() && answerer.isSeen();
    }

    /** How many answers it has got. */
    int answers() {
        return answers.get();
    }

    /** The last of them. */
    Status status() {
        return status;
    }

    /** Whether one came before the back ends had answered. */
    boolean wasEarly() {
        return wasEarly;
    }
}
