package strandbench.server.backend;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import strandbench.core.Shrunk;
import strandbench.server.io.ChildProcess;

/**
 * The back ends, in a process of their own: {@link FiveBackEnds}, of which the first takes 1.5 to 3 s for each answer, the
 * others a few milliseconds. Always the same delays in the same order.
 */
public final class BackEndProcess {
    private static final int SLOW_LEAST = 1_500;
    private static final int SLOW_MOST = 3_000;

    private BackEndProcess() {}

    /**
     * How many of all answers, from 0 to 1, come within a time.
     *
     * @param millis more than the quick ones take
     */
    public static double shareWithin(int millis) {
        double ofSlow = (millis - SLOW_LEAST) / (double) (SLOW_MOST - SLOW_LEAST);
        return (FiveBackEnds.COUNT - 1 + Math.clamp(ofSlow, 0, 1)) / FiveBackEnds.COUNT;
    }

    /** Starts them. */
    public static ChildProcess start() throws IOException {
        return start(Shrunk.of(SLOW_LEAST), Shrunk.of(SLOW_MOST));
    }

    /** Starts them, the first as slow as this, in milliseconds. */
    public static ChildProcess start(int least, int most) throws IOException {
        return ChildProcess.start(BackEndProcess.class,
                List.of(Integer.toString(least), Integer.toString(most)), note -> {});
    }

    /** Waits until they have been started, and returns where they listen. */
    public static List<Integer> ports(ChildProcess backEnds)
            throws IOException, InterruptedException {
        return Arrays.stream(backEnds.hear().split(" ")).map(Integer::valueOf).toList();
    }

    /**
     * Says which ports they listen on, and serves until its input ends.
     *
     * @param args how long the first takes for each answer, in milliseconds: at least and at most
     */
    public static void main(String[] args) throws IOException {
        try (FiveBackEnds backEnds = new FiveBackEnds(Integer.parseInt(args[0]),
                Integer.parseInt(args[1]))) {
            ChildProcess.say(backEnds.ports().stream().map(String::valueOf)
                    .collect(Collectors.joining(" ")));
            ChildProcess.commands(command -> {});
        }
        ChildProcess.end();
    }
}
