package strandbench.server.load;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Predicate;

/** Tells when nothing has moved for so long that nothing will, or when it has moved for longer than anybody waits. */
final class Stillness implements Predicate<Object> {
    /** Without any change. */
    static final Duration LONGEST_STILL = Duration.ofSeconds(5);

    /** In all: less than who asked for it waits to hear. */
    static final Duration LONGEST = Duration.ofSeconds(45);

    private final NanoClock clock;
    private final long begin;
    private Object seen;
    private long since;

    /** Begins now. */
    Stillness(NanoClock clock) {
        this.clock = clock;
        begin = clock.nanoTime();
        since = begin;
    }

    /** Whether to wait no longer for what is now as {@code state} says. */
    @Override
    public boolean test(Object state) {
        long now = clock.nanoTime();
        if (!Objects.equals(state, seen)) {
            seen = state;
            since = now;
        }
        return now - since >= LONGEST_STILL.toNanos() || now - begin >= LONGEST.toNanos();
    }
}
