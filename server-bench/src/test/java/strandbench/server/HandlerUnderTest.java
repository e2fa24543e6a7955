package strandbench.server;

import java.util.EnumSet;
import java.util.Set;

/**
 * A model's handler, opened exactly as its benchmark does.
 *
 * @param opener opens it
 * @param waits the kinds of waiting that the model has
 * @param holding those of them in which a request holds a thread of a few, so that not all wait at once
 */
public record HandlerUnderTest(Opener opener, Set<Wait> waits, Set<Wait> holding) {
    /** Opens a handler whose requests wait in this way. */
    public interface Opener {
        RequestHandler open(Wait wait) throws Exception;
    }

    /** A model in which everybody can wait at once, however they do. */
    public static HandlerUnderTest free(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.allOf(Wait.class), EnumSet.noneOf(Wait.class));
    }

    /** A model in which who waits on a monitor holds a thread. */
    public static HandlerUnderTest heldByMonitors(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.allOf(Wait.class), EnumSet.of(Wait.MONITOR));
    }

    /** A model in which nobody can wait on a monitor. */
    public static HandlerUnderTest withoutMonitors(Opener opener) {
        return new HandlerUnderTest(opener, EnumSet.complementOf(EnumSet.of(Wait.MONITOR)),
                EnumSet.noneOf(Wait.class));
    }
}
