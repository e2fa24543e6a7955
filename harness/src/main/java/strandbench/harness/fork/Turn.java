package strandbench.harness.fork;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import strandbench.core.TurnProfiler;

/**
 * What a fork must know to measure in turn with others.
 *
 * @param number of this fork, from 0
 * @param forks the number of forks
 * @param address of the socket that gives the turns; null for a fork that runs alone
 */
record Turn(int number, int forks, String address) {
    static final Turn ALONE = new Turn(0, 1, null);

    /** Makes a fork wait for its turns. */
    void profiler(ChainedOptionsBuilder fork) {
        if (address != null) {
            fork.addProfiler(TurnProfiler.class, number + " " + address);
        }
    }
}
