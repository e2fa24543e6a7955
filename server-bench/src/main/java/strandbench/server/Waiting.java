package strandbench.server;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import strandbench.core.IdleThreadsProfiler;
import strandbench.core.LimitReached;
import strandbench.server.front.Server;
import strandbench.server.load.Crowd;
import strandbench.server.load.Tally;

/**
 * A server in this JVM, and its requests. First each request has an idle connection; then all of them wait for the back
 * ends at the same time; then all are answered.
 */
final class Waiting implements AutoCloseable {
    /** Each request holds its client's socket and its back end's socket. */
    private static final int FILES_OF_A_REQUEST = 2;

    /** Descriptors of the server and of classes that it has yet to load. */
    private static final int FILES_BESIDE = 20;

    private final Crowd crowd;
    private final int requests;
    private final Server server;

    /**
     * Starts the server; no client has connected yet.
     *
     * @param requests how many there will be
     * @throws LimitReached if there cannot be that many
     */
    Waiting(Service.Starter starter, Crowd crowd, int requests) throws Exception {
        this.crowd = crowd;
        this.requests = requests;
        requireFiles();
        server = starter.start(0, crowd.ports());
    }

    private void requireFiles() throws LimitReached {
        if (ManagementFactory
                .getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
            long most = (unix.getMaxFileDescriptorCount() - unix.getOpenFileDescriptorCount()
                    - FILES_BESIDE) / FILES_OF_A_REQUEST;
            if (most < requests) {
                throw new LimitReached(
                        "at most %,d of %,d requests: each takes two file descriptors of %,d (ulimit -n)"
                                .formatted(most, requests, unix.getMaxFileDescriptorCount()));
            }
        }
    }

    /**
     * Opens a connection per request, sends a first request over it, and leaves it idle.
     *
     * @throws LimitReached if there cannot be that many
     */
    void connect() throws IOException, InterruptedException, LimitReached {
        Tally now = crowd.connect(server.port(), requests);
        if (now.wrong() > 0 || now.asked() > requests) {
            throw new IllegalStateException(
                    "%,d of %,d first requests got a wrong answer, of %,d to the back ends"
                            .formatted(now.wrong(), requests, now.asked()));
        }
        if (now.answered() < requests || now.lost() > 0) {
            throw new LimitReached("%,d of %,d connections: %s".formatted(now.answered(), requests,
                    String.join(", ", reasons(now, now.pending()))));
        }
    }

    /**
     * Sends a request over each connection, and waits until the back ends hold all of them.
     *
     * @param bound the known limit on waiting requests, for the message
     * @throws LimitReached if they never hold all
     */
    void hold(Supplier<String> bound) throws IOException, InterruptedException, LimitReached {
        Tally now = crowd.hold();
        int early = now.answered() + now.wrong();
        if (early > 0) {
            throw new IllegalStateException(
                    "%,d of %,d requests were answered before the back ends had"
                            .formatted(early, requests));
        }
        if (now.asked() == requests && now.pending() == requests) {
            return;
        }
        List<String> reasons = reasons(now, now.pending() - now.asked());
        reasons.add("%,d platform threads".formatted(threads()));
        if (!bound.get().isEmpty()) {
            reasons.add(bound.get());
        }
        throw new LimitReached("%,d of %,d requests wait: %s".formatted(
                Math.min(now.asked(), now.pending()), requests, String.join(", ", reasons)));
    }

    private static List<String> reasons(Tally now, int stuck) {
        List<String> reasons = new ArrayList<>();
        if (now.refused() > 0) {
            reasons.add("%,d answered with %d".formatted(now.refused(), now.status()));
        }
        if (now.lost() > 0) {
            reasons.add("%,d connections ended".formatted(now.lost()));
        }
        if (stuck > 0) {
            reasons.add("%,d have not come to the back ends and do not move".formatted(stuck));
        }
        return reasons;
    }

    /** Platform threads of this JVM, without those that wait idle in each fork. */
    static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount()
                - IdleThreadsProfiler.running();
    }

    /** Lets the back ends answer, and waits until each client has its own answer. */
    void answer() throws IOException, InterruptedException {
        Tally now = crowd.answer();
        if (now.answered() != requests || now.asked() != requests) {
            throw new IllegalStateException(
                    "%,d of %,d requests got an answer of their own, of %,d to the back ends: %s"
                            .formatted(now.answered(), requests, now.asked(), now));
        }
    }

    /** Ends the server and its remaining work. */
    @Override
    public void close() throws IOException {
        try {
            crowd.hangUp();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            server.close();
        }
    }
}
