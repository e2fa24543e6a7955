package strandbench.threads;

import java.util.concurrent.ThreadFactory;
import strandbench.hazard.Strands;

/** Threads, platform or virtual as the builder makes them. */
public final class ThreadStrands implements Strands {
    private final ThreadFactory threads;

    public ThreadStrands(Thread.Builder builder) {
        threads = builder.factory();
    }

    @Override
    public void start(Runnable body) {
        threads.newThread(body).start();
    }

    @Override
    public void close() {}
}
