package strandbench.server.io;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import strandbench.core.Patience;

/** A client that can do anything, be it HTTP or not. */
public final class RawClient implements AutoCloseable {
    private static final String LENGTH = "content-length: ";

    private final Socket socket;
    private final InputStream answers;

    /** Connects to a port on loopback. */
    public RawClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(Patience.BOUND_SECONDS));
        answers = socket.getInputStream();
    }

    public RawClient send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    public RawClient get(String path) throws IOException {
        return send("GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n".formatted(path));
    }

    /** Says that it will send no more, and goes on listening. */
    public RawClient endOutput() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** The next answer, as in {@code 200 7}: the status and the body; empty where the connection has ended. */
    public String hear() throws IOException {
        String status = line();
        if (status.isEmpty()) {
            return "";
        }
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = Integer.parseInt(header.substring(LENGTH.length()));
            }
        }
        return status.split(" ")[1] + " "
                + new String(answers.readNBytes(length), StandardCharsets.US_ASCII);
    }

    /** Without its end. */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = answers.read(); c >= 0 && c != '\n'; c = answers.read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    /** Whether there is something to hear. */
    public boolean hasAnswer() throws IOException {
        return answers.available() > 0;
    }

    /** Whether nothing more will come. */
    public boolean hasEnded() throws IOException {
        return answers.read() < 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
