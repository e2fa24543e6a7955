package strandbench.server.backend;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What a stack asks for answers: each back end in its turn. For any thread. */
public final class BackEndUrls {
    private static final int OK = 200;

    private final List<URI> urls;
    private final AtomicInteger turn = new AtomicInteger();

    /** Of the back ends that listen on these ports of loopback. */
    public BackEndUrls(List<Integer> ports) {
        String loopback = InetAddress.getLoopbackAddress().getHostAddress();
        urls = ports.stream().map(port -> URI
                .create("http://%s:%d%s".formatted(loopback, port, BackEndServer.ANSWER))).toList();
    }

    /** Whose turn it is. */
    public URI next() {
        return urls.get(Math.floorMod(turn.getAndIncrement(), urls.size()));
    }

    /**
     * Reads an answer.
     *
     * @param status of HTTP
     * @return the milliseconds that it took
     * @throws IOException if it is none
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
