package strandbench.server;

import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets so many threads ask at a time, platform or virtual: a semaphore, which the others wait for in turn. */
public final class AdmittedClient implements BlockingClient {
    private static final boolean IN_TURN = true;

    private final BlockingClient client;
    private final Admission admission;
    private final Semaphore turns;
    private final AtomicInteger inside = new AtomicInteger();

    private AdmittedClient(BlockingClient client, Admission admission) {
        this.client = client;
        this.admission = admission;
        turns = new Semaphore(admission.atOnce(), IN_TURN);
    }

    /** The client itself where all are admitted. */
    public static BlockingClient of(BlockingClient client, Admission admission) {
        return admission.isLimited() ? new AdmittedClient(client, admission) : client;
    }

    /**
     * Asks when it is its turn.
     *
     * @throws RejectedExecutionException if that does not come
     */
    @Override
    public int ask() throws IOException, InterruptedException {
        try {
            if (inside.incrementAndGet() > admission.inside() || !turns
                    .tryAcquire(admission.longest().toNanos(), TimeUnit.NANOSECONDS)) {
                throw new RejectedExecutionException("too many ask");
            }
            try {
                return client.ask();
            } finally {
                turns.release();
            }
        } finally {
            inside.decrementAndGet();
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
