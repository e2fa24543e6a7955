package strandbench.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/** A platform thread per request. */
public class PlatformThreadServer extends ServerBenchmark {
    private static final int FIXED = 200;

    @Param
    public Pool variant;

    /** The source of the threads. */
    public enum Pool {
        /** An idle thread, or a new one. */
        CACHED,
        /** One of 200 threads; further requests queue up. */
        FIXED_200;

        ExecutorService open() {
            ThreadFactory daemons = Thread.ofPlatform().daemon().factory();
            return switch (this) {
                case CACHED -> Executors.newCachedThreadPool(daemons);
                case FIXED_200 -> Executors.newFixedThreadPool(FIXED, daemons);
            };
        }
    }

    @Override
    public RequestHandler open(Wait wait) {
        return new ThreadHandler(variant.open(), wait);
    }
}
