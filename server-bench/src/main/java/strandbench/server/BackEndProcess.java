package strandbench.server;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import strandbench.core.Shrunk;
import strandbench.server.BackEndServer.Delays;

/**
 * The back ends, in a process of their own: five, of which the first takes 1.5 to 3 s for each answer, the
 * others a few milliseconds. Always the same delays in the same order.
 */
final class BackEndProcess {
    /** How many there are. */
    static final int COUNT = 5;

    private static final long SEED = 20181201;
    private static final int SLOW_LEAST = 1_500;
    private static final int SLOW_MOST = 3_000;
    private static final int QUICK_LEAST = 2;
    private static final int QUICK_MOST = 8;

    private BackEndProcess() {}

    /** Starts them. */
    static ChildProcess start() throws IOException {
        return start(Shrunk.of(SLOW_LEAST), Shrunk.of(SLOW_MOST));
    }

    /** Starts them, the first as slow as this, in milliseconds. */
    static ChildProcess start(int least, int most) throws IOException {
        return ChildProcess.start(BackEndProcess.class,
                List.of(Integer.toString(least), Integer.toString(most)), note -> {});
    }

    /**
     * Says which ports they listen on, and serves until its input ends.
     *
     * @param args how long the first takes for each answer, in milliseconds: at least and at most
     */
    public static void main(String[] args) throws IOException {
        Delays slow = new Delays(Integer.parseInt(args[0]), Integer.parseInt(args[1]),
                new SplittableRandom(SEED));
        try (Lines lines = new Lines("back-ends")) {
            StringBuilder ports = new StringBuilder();
            for (int i = 0; i < COUNT; i++) {
                Delays delays = i == 0
                        ? slow
                        : new Delays(QUICK_LEAST, QUICK_MOST, new SplittableRandom(SEED + i));
                ports.append(i == 0 ? "" : " ").append(new BackEndServer(lines, 0, delays).port());
            }
            ChildProcess.say(ports.toString());
            ChildProcess.commands(command -> {});
        }
    }
}
