package strandbench.server.load;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Predicate;

/** Tells when nothing has changed for so long that nothing will, or when changes have lasted for the maximum time. */
final class Stillness implements Predicate<Object> {
    /** Maximum time without any change. */
    static final Duration LONGEST_STILL = Duration.ofSeconds(5);

    /** Maximum time in all: shorter than the caller's own limit. */
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

    /** Whether to stop waiting, given the current {@code state}. */
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
