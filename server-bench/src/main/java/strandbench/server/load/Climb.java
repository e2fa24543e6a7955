package strandbench.server.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import strandbench.core.Shrunk;

/**
 * Finds the highest rate that a server holds for a while, on a grid that is the same for all servers: it raises the
 * rate until the server fails to hold it. Steps are 19 %, and larger while much CPU time is idle, so that no server
 * gets a rate far above its limit.
 */
public final class Climb {
    /** Requests per second that cost any server little. */
    public static final int LEAST = Shrunk.isOn() ? 50 : 250;

    /** No server on a small machine answers more. */
    static final int MOST = Shrunk.isOn() ? 2 * LEAST : 64_000;

    /** Steps of the grid per doubling. */
    private static final int STEPS = 4;

    /** Below these shares of busy CPU time, the rate may rise by a factor of 2 or 1.4. */
    private static final double LESS_THAN_HALF = 0.45;
    private static final double LESS_THAN_TWO_THIRDS = 0.63;

    /** The first rate is low enough for any server, and high enough to warm it up. */
    public static final int FIRST = 2 * STEPS;

    private static final int HIGHEST = highestStep();

    /** How many steps of a whole climb may be repeated because the load was late. */
    static final int PATIENCE = 3;

    private final Server server;
    private final List<Trial> trials = new ArrayList<>();
    private int patience = PATIENCE;

    /** The server whose rate climbs. */
    public interface Server {
        /** Serves at a rate for a while, and returns the result. */
        Trial at(int rate) throws Exception;

        /** Replaces a server that did not hold a rate, since it may never recover, by one warmed up to this rate. */
        void replaceFor(int rate) throws Exception;
    }

    public Climb(Server server) {
        this.server = server;
    }

    /** A rate of the grid. */
    public static int rate(int step) {
        return (int) Math.round(LEAST * Math.pow(2, step / (double) STEPS));
    }

    /** Each rate that was tried, in order. */
    public List<Trial> trials() {
        return List.copyOf(trials);
    }

    /**
     * Climbs.
     *
     * @return requests per second; 0 if the lowest rate is too high
     */
    public int highest() throws Exception {
        int held = -1;
        int step = Math.min(FIRST, HIGHEST);
        boolean isHeld = holds(step);
        if (!isHeld) {
            // Its code was still being compiled, so another server tries again.
            server.replaceFor(rate(step));
            isHeld = holds(step);
        }
        while (isHeld) {
            held = step;
            step = held == HIGHEST ? HIGHEST + 1 : Math.min(held + stride(), HIGHEST);
            isHeld = step <= HIGHEST && holds(step);
        }
        return step > HIGHEST || step == held + 1 && held >= 0 ? rate(held) : below(step, held);
    }

    /** Depends on the CPU time that its last trial used. */
    private int stride() {
        double busy = trials.getLast().busy();
        if (busy < LESS_THAN_HALF) {
            return STEPS;
        }
        return busy < LESS_THAN_TWO_THIRDS ? STEPS / 2 : 1;
    }

    /** The highest rate below one that was too high; a rate that was held before needs no second trial. */
    private int below(int tooMuch, int held) throws Exception {
        for (int step = tooMuch - 1; step > held; step--) {
            server.replaceFor(rate(step));
            if (holds(step)) {
                return rate(step);
            }
        }
        return held < 0 ? 0 : rate(held);
    }

    private static int highestStep() {
        int step = 0;
        while (rate(step + 1) <= MOST) {
            step++;
        }
        return step;
    }

    /** The last limits that say nothing about the server. */
    public Set<Ceiling> ceilings() {
        Trial highest = Collections.max(trials, Comparator.comparing(Trial::rate));
        return highest.isHeld() ? EnumSet.of(Ceiling.MOST) : highest.ceilings();
    }

    /** A late load says nothing about the server: another process may have used the CPUs. */
    private boolean holds(int step) throws Exception {
        Trial trial = server.at(rate(step));
        trials.add(trial);
        while (trial.isLoadLate() && !trial.isBehind() && patience > 0) {
            patience--;
            trial = server.at(rate(step));
            trials.add(trial);
        }
        return trial.isHeld();
    }
}
