package strandbench.server;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import strandbench.core.Shrunk;

/**
 * The highest rate that a server holds, on a grid that is the same for all: it is asked for more and more until it does
 * not. Rates are doubled first, for moments, which warms it up; then another goes on from the last that it kept up with, in steps of
 * 19 %, each of which it has to hold for a while.
 */
final class Climb {
    /** Requests a second that are hardly anything. */
    static final int LEAST = Shrunk.isOn() ? 50 : 250;

    /** Nothing on a small machine answers more. */
    static final int MOST = Shrunk.isOn() ? 2 * LEAST : 64_000;

    /** Steps of the grid to a doubling. */
    private static final int STEPS = 4;

    /** How many steps of a whole climb may be taken again because the load was late. */
    static final int PATIENCE = 3;

    private final Server server;
    private final List<Trial> trials = new ArrayList<>();
    private int patience = PATIENCE;

    /** What climbs. */
    interface Server {
        /** Serves at a rate for a moment; whether it seems to keep up. */
        boolean keepsUp(int rate) throws Exception;

        /** Serves at a rate for a while, and says what became of it. */
        Trial at(int rate) throws Exception;

        /** A server that did not hold a rate may never be as it was: another takes its place, used to this rate. */
        void replaceFor(int rate) throws Exception;
    }

    Climb(Server server) {
        this.server = server;
    }

    /** A rate of the grid. */
    static int rate(int step) {
        return (int) Math.round(LEAST * Math.pow(2, step / (double) STEPS));
    }

    /** Each rate that was tried, in this order. */
    List<Trial> trials() {
        return List.copyOf(trials);
    }

    /**
     * Climbs.
     *
     * @return requests per second; 0 if even the least are too many
     */
    int highest() throws Exception {
        int step = 0;
        while (rate(step) <= MOST && server.keepsUp(rate(step))) {
            step += STEPS;
        }
        int held = Math.max(0, step - STEPS);
        server.replaceFor(rate(held));
        while (!holds(held)) {
            if (held == 0) {
                return 0;
            }
            held--;
            server.replaceFor(rate(held));
        }
        while (rate(held + 1) <= MOST && holds(held + 1)) {
            held++;
        }
        return rate(held);
    }

    /** What stood in the way at last and says nothing about the server. */
    Set<Ceiling> ceilings() {
        Trial last = trials.getLast();
        return last.isHeld() ? EnumSet.of(Ceiling.MOST) : last.ceilings();
    }

    /** A load that was late says nothing about the server: somebody else may have had the CPUs. */
    private boolean holds(int step) throws Exception {
        Trial trial = server.at(rate(step));
        trials.add(trial);
        while (trial.isLoadLate() && patience > 0) {
            patience--;
            server.replaceFor(rate(step));
            trial = server.at(rate(step));
            trials.add(trial);
        }
        return trial.isHeld();
    }
}
