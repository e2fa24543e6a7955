package strandbench.harness.machine;

import java.util.Arrays;
import java.util.Locale;

/**
 * The time of all CPUs since the machine started, in ticks of the kernel's clock.
 *
 * @param total ticks in any state
 * @param stolen ticks in which a thread could have run, but the hypervisor ran something else
 */
record CpuTime(long total, long stolen) {
    /** The states of /proc/stat that add up to the total; the first state includes the guests' states. */
    static final int STATES = 8;

    /** The time in each state, in the order of /proc/stat, at least {@link #STATES} of them. */
    static CpuTime of(long... ticks) {
        return new CpuTime(Arrays.stream(ticks, 0, STATES).sum(), ticks[STATES - 1]);
    }

    /** The time since an earlier moment. */
    CpuTime since(CpuTime earlier) {
        return new CpuTime(total - earlier.total, stolen - earlier.stolen);
    }

    /** The part of the time that was stolen, from 0 to 1; 0 if no time has passed. */
    double stolenShare() {
        return total == 0 ? 0 : (double) stolen / total;
    }

    /** The share in percent. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f %%", 100 * stolenShare());
    }
}
