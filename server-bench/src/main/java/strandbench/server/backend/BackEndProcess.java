package strandbench.server.backend;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import strandbench.core.Shrunk;
import strandbench.server.io.ChildProcess;

/**
 * The back ends in a separate process: {@link FiveBackEnds}. The first takes 1.5 to 3 s per answer, the others a few
 * milliseconds, always with the same delays in the same order.
 */
public final class BackEndProcess {
    private static final int SLOW_LEAST = 1_500;
    private static final int SLOW_MOST = 3_000;

    private BackEndProcess() {}

    /**
     * The share of all answers, from 0 to 1, that arrive within a time.
     *
     * @param millis more than the fast ones take
     */
    public static double shareWithin(int millis) {
        double ofSlow = (millis - SLOW_LEAST) / (double) (SLOW_MOST - SLOW_LEAST);
        return (FiveBackEnds.COUNT - 1 + Math.clamp(ofSlow, 0, 1)) / FiveBackEnds.COUNT;
    }

    /** Starts them. */
    public static ChildProcess start() throws IOException {
        return start(Shrunk.of(SLOW_LEAST), Shrunk.of(SLOW_MOST));
    }

    /** Starts them; the first takes this many milliseconds. */
    public static ChildProcess start(int least, int most) throws IOException {
        return ChildProcess.start(BackEndProcess.class,
                List.of(Integer.toString(least), Integer.toString(most)), note -> {});
    }

    /** Waits until they have started, and returns their ports. */
    public static List<Integer> ports(ChildProcess backEnds)
            throws IOException, InterruptedException {
        return Arrays.stream(backEnds.hear().split(" ")).map(Integer::valueOf).toList();
    }

    /**
     * Prints their ports, and serves until its input ends.
     *
     * @param args milliseconds that the first takes per answer: minimum and maximum
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
