package strandbench.harness.fork;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import strandbench.core.TurnProfiler;

/**
 * What a fork has to know that measures in turn with others.
 *
 * @param number which of them it is, from 0
 * @param forks how many they are
 * @param address of the socket that says whose turn it is; null for a fork that runs alone
 */
record Turn(int number, int forks, String address) {
    static final Turn ALONE = new Turn(0, 1, null);

    /** Has a fork wait for its turns. */
    void profiler(ChainedOptionsBuilder fork) {
        if (address != null) {
            fork.addProfiler(TurnProfiler.class, number + " " + address);
        }
    }
}
