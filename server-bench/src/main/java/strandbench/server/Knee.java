package strandbench.server;

import strandbench.core.Shrunk;

/**
 * The highest rate at which a server still answers as it does when there is hardly anything to do: the load
 * is doubled until it does not, and then halved in between.
 */
final class Knee {
    /** Requests a second that are hardly anything. */
    static final int LEAST = Shrunk.isOn() ? 50 : 250;

    /** Nothing on a small machine answers more. */
    static final int MOST = Shrunk.of(64_000);

    /** Of the good answers that an idle server gives, how many it must still give. */
    static final double STILL_GOOD = 0.97;

    /** The client is to keep its schedule this well for a server to be blamed, in milliseconds. */
    static final double PUNCTUAL_MILLIS = 10;

    /** How far the search goes: within 19 %, the fourth root of 2. */
    private static final int HALVINGS = 2;

    /** Threads may keep up for a while that do not for long: so many steps are taken at what was found. */
    private static final int STEPS_THAT_LAST = 3;

    /** A server that gives no more of the good answers of an idle one than this needs no second look. */
    private static final double HOPELESS = 0.5;

    /** How many steps of a whole search may be taken again because the client was late. */
    static final int PATIENCE = 3;

    private final Step step;
    private int patience = PATIENCE;
    private double idleShare;
    private boolean clientWasLate;

    /** A while of requests at a rate. */
    interface Step {
        /** What they met, once the server was used to them; what it owed from before is forgotten. */
        LoadReport at(int rate) throws Exception;
    }

    Knee(Step step) {
        this.step = step;
    }

    /**
     * Finds it.
     *
     * @return requests per second; 0 if even the least are too many
     */
    int find() throws Exception {
        idleShare = look(LEAST).goodShare();
        if (!(idleShare > 0)) {
            return 0;
        }
        int good = LEAST;
        int bad = 2 * LEAST;
        while (bad <= MOST && answers(bad)) {
            good = bad;
            bad *= 2;
        }
        for (int i = 0; i < HALVINGS && bad <= MOST; i++) {
            int middle = (int) Math.sqrt((double) good * bad);
            if (answers(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        while (good > LEAST && !lasts(good)) {
            good = (int) (good / Math.sqrt(Math.sqrt(2)));
        }
        return good;
    }

    private boolean lasts(int rate) throws Exception {
        for (int i = 0; i < STEPS_THAT_LAST; i++) {
            if (!isGood(look(rate), rate)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the client was late at the lowest rate that was too high: then it may be to blame. */
    boolean clientWasLate() {
        return clientWasLate;
    }

    /** A second look forgives what happened once: the code has just been compiled, somebody else ran. */
    private boolean answers(int rate) throws Exception {
        LoadReport report = look(rate);
        if (!isGood(report, rate) && report.goodShare() > HOPELESS * idleShare) {
            report = look(rate);
        }
        if (!isGood(report, rate)) {
            clientWasLate = isLate(report);
        }
        return isGood(report, rate);
    }

    /** A client that was late says nothing about the server: somebody else may have had the CPUs. */
    private LoadReport look(int rate) throws Exception {
        LoadReport report = step.at(rate);
        while (isLate(report) && patience > 0) {
            patience--;
            report = step.at(rate);
        }
        return report;
    }

    private boolean isGood(LoadReport report, int rate) {
        return !report.isBehind(rate) && !isLate(report)
                && report.goodShare() >= STILL_GOOD * idleShare;
    }

    private static boolean isLate(LoadReport report) {
        return report.lateness() > PUNCTUAL_MILLIS;
    }
}
