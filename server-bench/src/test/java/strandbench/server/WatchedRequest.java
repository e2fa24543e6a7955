package strandbench.server;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import strandbench.server.backend.FakeBackEnds;
import strandbench.server.backend.OnPurpose;
import strandbench.server.backend.RestingThread;
import strandbench.server.front.Request;
import strandbench.server.front.Status;

/** A request to back ends of its own, and what became of it. */
final class WatchedRequest {
    private final FakeBackEnds backEnds;
    private final Runnable afterwards;
    private final AtomicInteger answers = new AtomicInteger();
    private volatile Status status;
    private volatile boolean wasEarly;
    private volatile RestingThread answerer;

    WatchedRequest() {
        this(new FakeBackEnds(), () -> {});
    }

    private WatchedRequest(FakeBackEnds backEnds, Runnable afterwards) {
        this.backEnds = backEnds;
        this.afterwards = afterwards;
    }

    /** Fresh ones. */
    static List<WatchedRequest> list(int count) {
        return Stream.generate(WatchedRequest::new).limit(count).toList();
    }

    /** One whose back ends throw when they are asked. */
    static WatchedRequest thatCannotAsk() {
        return new WatchedRequest(FakeBackEnds.broken(), () -> {});
    }

    /** One that takes its answer, and then throws. */
    static WatchedRequest thatBreaks() {
        return new WatchedRequest(new FakeBackEnds(), () -> {
            throw new OnPurpose();
        });
    }

    /** What a handler is to handle. */
    Request request() {
        return new Request(backEnds, this::answered);
    }

    private void answered(Status with, int millis) {
        wasEarly |= !backEnds.isDone();
        answerer = new RestingThread();
        status = with;
        answers.incrementAndGet();
        afterwards.run();
    }

    FakeBackEnds backEnds() {
        return backEnds;
    }

    /** Whether it has asked a back end, and the thread that did has come to rest since. */
    boolean waits() {
        return backEnds.asked() > 0 && backEnds.areAskersAtRest();
    }

    /** Whether it has asked a back end, which a test has not let answer yet. */
    boolean isHeld() {
        return backEnds.asked() > 0 && !backEnds.isDone();
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
