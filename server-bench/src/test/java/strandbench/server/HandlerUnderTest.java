package strandbench.server;

import java.util.EnumSet;
import java.util.Set;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/**
 * A model's handler, opened exactly as its benchmark does.
 *
 * @param opener opens it
 * @param waits the kinds of waiting that the model has
 * @param sure requests that can wait on monitors at once, at least
 * @param most requests that can, at most: the others wait for one of them
 */
public record HandlerUnderTest(Opener opener, Set<Wait> waits, int sure, int most) {
    /** Opens a handler whose requests wait in this way. */
    public interface Opener {
        RequestHandler open(Wait wait) throws Exception;
    }

    /** A model in which everybody can wait at once, however they do. */
    public static HandlerUnderTest free(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.allOf(Wait.class), Integer.MAX_VALUE,
                Integer.MAX_VALUE);
    }

    /** A model with so many threads for those who wait on a monitor. */
    public static HandlerUnderTest withThreadsForMonitors(int threads, Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.allOf(Wait.class), threads, threads);
    }

    /** A model in which who waits on a monitor holds a thread of a few that are everybody's. */
    public static HandlerUnderTest heldByMonitors(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.allOf(Wait.class), 1, Integer.MAX_VALUE);
    }

    /** A model in which nobody can wait on a monitor. */
    public static HandlerUnderTest withoutMonitors(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.complementOf(EnumSet.of(Wait.MONITOR)), 0, 0);
    }

    /** Requests that can wait so at once, at least. */
    int sureOf(Wait wait) {
        return wait == Wait.MONITOR ? sure : Integer.MAX_VALUE;
    }

    /** Whether no more than {@link #most} can wait so at once. */
    boolean isLimited(Wait wait) {
        return wait == Wait.MONITOR && most < Integer.MAX_VALUE;
    }
}
