package strandbench.server;

import java.util.random.RandomGenerator;

/** How requests follow each other. */
public enum Arrivals {
    /** Each as long after the one before. */
    REGULAR {
        @Override
        double gap(RandomGenerator random) {
            return 1;
        }
    },
    /** Whenever their senders, who know nothing of each other, happen to: some at once, then none for a while. */
    POISSON {
        @Override
        double gap(RandomGenerator random) {
            return random.nextExponential();
        }
    };

    /** How long after a request the next one is due, of how long it is on average. */
    abstract double gap(RandomGenerator random);
}
