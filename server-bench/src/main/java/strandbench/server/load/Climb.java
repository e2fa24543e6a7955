package strandbench.server.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import strandbench.core.Shrunk;

/**
 * Finds the highest rate that a server holds, on a grid that is the same for all servers. It raises the rate until two
 * servers in a row fail to hold it, and halves the gap to the last rate that was held. Steps are 19 %, and larger while
 * much CPU time is idle. A long trial on a fresh server confirms the rate, or the next lower one.
 */
public final class Climb {
    /** Requests per second that cost any server little. */
    public static final int LEAST = Shrunk.isOn() ? 50 : 250;

    /** No server on a small machine answers more. */
    static final int MOST = Shrunk.isOn() ? 2 * LEAST : 64_000;

    /** Steps of the grid per doubling. */
    private static final int STEPS = 4;

    /** The factor between two rates of the grid. */
    static final double STEP = Math.pow(2, 1.0 / STEPS);

    /** Below these shares of busy CPU time, the rate may rise by a factor of 2 or 1.4. */
    private static final double LESS_THAN_HALF = 0.45;
    private static final double LESS_THAN_TWO_THIRDS = 0.63;

    /** The first rate is low enough for any server, and high enough to warm it up. */
    public static final int FIRST = 2 * STEPS;

    private static final int HIGHEST = highestStep();

    /** How many trials of a whole climb may be repeated because the load was late. */
    static final int PATIENCE = 3;

    /** How long a trial lasts. A queue that grows by a tenth of a second's requests meanwhile shows in the long one. */
    static final Duration SHORT = Shrunk.of(Duration.ofSeconds(5));
    static final Duration LONG = Shrunk.of(Duration.ofSeconds(30));

    private final Server server;
    private final List<Trial> trials = new ArrayList<>();
    private int patience = PATIENCE;
    private int highest;

    /** The server whose rate climbs. */
    public interface Server {
        /** Serves at a rate for a time, after the way up from the last rate, and returns the result. */
        Trial at(int rate, Duration time) throws Exception;

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
        int failed = HIGHEST + 1;
        int step = Math.min(FIRST, HIGHEST);
        while (failed - held > 1) {
            if (holds(step, SHORT) || holdsFresh(step, SHORT)) {
                held = step;
            } else {
                failed = step;
            }
            boolean hasFailed = failed == step;
            step = failed > HIGHEST ? Math.min(held + stride(), HIGHEST) : (held + failed) / 2;
            if (hasFailed && failed - held > 1) {
                server.replaceFor(rate(step));
            }
        }
        while (held >= 0 && !holdsFresh(held, LONG) && !holdsFresh(held, LONG)) {
            held--;
        }
        highest = held < 0 ? 0 : rate(held);
        return highest;
    }

    private boolean holdsFresh(int step, Duration time) throws Exception {
        server.replaceFor(rate(step));
        return holds(step, time);
    }

    /** Depends on the CPU time that its last trial used. */
    private int stride() {
        double busy = trials.getLast().busy();
        if (busy < LESS_THAN_HALF) {
            return STEPS;
        }
        return busy < LESS_THAN_TWO_THIRDS ? STEPS / 2 : 1;
    }

    private static int highestStep() {
        int step = 0;
        while (rate(step + 1) <= MOST) {
            step++;
        }
        return step;
    }

    /** The limits of the lowest rate that was not held, if they say nothing about the server. */
    public Set<Ceiling> ceilings() {
        return trials.stream().filter(trial -> !trial.isHeld() && trial.rate() > highest)
                .min(Comparator.comparing(Trial::rate)).map(Trial::ceilings)
                .orElseGet(() -> EnumSet.of(Ceiling.MOST));
    }

    /** A late load says nothing about the server: another process may have used the CPUs. */
    private boolean holds(int step, Duration time) throws Exception {
        Trial trial = server.at(rate(step), time);
        trials.add(trial);
        while (trial.isLoadLate() && !trial.isBehind() && patience > 0) {
            patience--;
            trial = server.at(rate(step), time);
            trials.add(trial);
        }
        return trial.isHeld();
    }
}
