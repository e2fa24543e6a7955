package strandbench.cats;

import cats.effect.IOFiber;
import java.util.concurrent.atomic.AtomicBoolean;

/** What the library itself knows of its fibers; where the build sets {@code cats.effect.trackFiberContext}. */
final class WatchedFiber {
    private WatchedFiber() {}

    /** The fiber that runs the caller. */
    static Object current() {
        return IOFiber.currentIOFiber();
    }

    /** Whether such a fiber has not ended yet. */
    static boolean isAlive(Object fiber) {
        return !((IOFiber<?>) fiber).isDone();
    }

    /** Whether such a fiber waits for another to resume it: its own bit says so. */
    static boolean isWaiting(Object fiber) {
        return ((AtomicBoolean) fiber).get();
    }
}
