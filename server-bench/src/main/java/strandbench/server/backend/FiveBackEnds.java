package strandbench.server.backend;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import strandbench.server.backend.BackEndServer.Delays;
import strandbench.server.io.Http;

/** Back ends on loopback; the first is slow. They always have the same delays in the same order. */
public final class FiveBackEnds implements AutoCloseable {
    /** How many there are. */
    public static final int COUNT = 5;

    private static final long SEED = 20181201;
    private static final int QUICK_LEAST = 2;
    private static final int QUICK_MOST = 8;

    private final Http http = new Http("back-ends");
    private final List<Integer> ports = new ArrayList<>();

    /**
     * Starts them.
     *
     * @param least minimum milliseconds that the first takes per answer
     * @param most maximum milliseconds
     */
    public FiveBackEnds(int least, int most) throws IOException {
        for (int i = 0; i < COUNT; i++) {
            ports.add(new BackEndServer(http, 0, delays(i, least, most)).port());
        }
    }

    private static Delays delays(int number, int least, int most) {
        return number == 0
                ? new Delays(least, most, new SplittableRandom(SEED))
                : new Delays(QUICK_LEAST, QUICK_MOST, new SplittableRandom(SEED + number));
    }

    /** The ports that they listen on. */
    public List<Integer> ports() {
        return List.copyOf(ports);
    }

    @Override
    public void close() {
        http.close();
    }
}
