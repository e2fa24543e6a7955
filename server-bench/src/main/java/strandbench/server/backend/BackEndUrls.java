package strandbench.server.backend;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The back ends' addresses, each in its turn. Thread-safe. */
public final class BackEndUrls {
    /** The answer of a server that asks no back end. */
    public static final int AT_ONCE = 0;

    private static final int OK = 200;

    private final List<URI> urls;
    private final AtomicInteger turn = new AtomicInteger();

    /** For the back ends that listen on these ports of loopback; without any, a server answers at once. */
    public BackEndUrls(List<Integer> ports) {
        String loopback = InetAddress.getLoopbackAddress().getHostAddress();
        urls = ports.stream().map(port -> URI
                .create("http://%s:%d%s".formatted(loopback, port, BackEndServer.ANSWER))).toList();
    }

    /** Whether there are none to ask. */
    public boolean areNone() {
        return urls.isEmpty();
    }

    /** The next back end's address. */
    public URI next() {
        return urls.get(Math.floorMod(turn.getAndIncrement(), urls.size()));
    }

    /**
     * Reads an answer.
     *
     * @param status HTTP status
     * @return the milliseconds that it took
     * @throws IOException if it is no answer
     */
    public static int read(int status, String body) throws IOException {
        if (status != OK) {
            throw new IOException("a back end answered with " + status);
        }
        try {
            return Integer.parseUnsignedInt(body);
        } catch (NumberFormatException e) {
            throw new IOException("a back end answered with " + body, e);
        }
    }
}
