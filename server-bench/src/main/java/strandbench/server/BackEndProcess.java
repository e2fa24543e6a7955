package strandbench.server;

import java.io.IOException;
import java.util.SplittableRandom;
import strandbench.server.BackEndServer.Delays;

/**
 * The back ends, in a process of their own: five, of which the first takes 1.5 to 3 s for each answer, the
 * others a few milliseconds. Always the same delays in the same order.
 */
final class BackEndProcess {
    /** How many there are. */
    static final int COUNT = 5;

    private static final long SEED = 20181201;
    private static final Delays SLOW = new Delays(1_500, 3_000, new SplittableRandom(SEED));
    private static final int QUICK_LEAST = 2;
    private static final int QUICK_MOST = 8;

    private BackEndProcess() {}

    /** Says which ports they listen on, and serves until its input ends. */
    public static void main(String[] args) throws IOException {
        try (Lines lines = new Lines("back-ends")) {
            StringBuilder ports = new StringBuilder();
            for (int i = 0; i < COUNT; i++) {
                Delays delays = i == 0
                        ? SLOW
                        : new Delays(QUICK_LEAST, QUICK_MOST, new SplittableRandom(SEED + i));
                ports.append(i == 0 ? "" : " ").append(new BackEndServer(lines, 0, delays).port());
            }
            ChildProcess.say(ports.toString());
            ChildProcess.commands(command -> {});
        }
    }
}
