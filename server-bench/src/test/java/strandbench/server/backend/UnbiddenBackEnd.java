package strandbench.server.backend;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.io.Http;

/**
 * A back end on a socket that says what it was not asked for. It answers a request with the number of it, so that whose an
 * answer is can be told.
 */
public final class UnbiddenBackEnd implements AutoCloseable {
    /** The answer to nobody's request. */
    public static final String STRAY = "999999";

    private final ServerSocket listening = new ServerSocket(0, Http.BACKLOG,
            InetAddress.getLoopbackAddress());
    private final AtomicInteger asked = new AtomicInteger();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final String afterEach;

    private UnbiddenBackEnd(String afterEach) throws IOException {
        this.afterEach = afterEach;
        Thread.ofPlatform().daemon().name("test-back-end").start(this::accept);
    }

    /** One that answers once, until it is told to {@link #speak}. */
    public static UnbiddenBackEnd quiet() throws IOException {
        return new UnbiddenBackEnd("");
    }

    /** One that answers each request and says one answer more, both at once. */
    public static UnbiddenBackEnd answeringTwice() throws IOException {
        return new UnbiddenBackEnd(answer(STRAY));
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** How often it was asked. */
    public int asked() {
        return asked.get();
    }

    /** Whether all who were connected have hung up. */
    public boolean isLeft() {
        return open.isEmpty();
    }

    /** Says an answer to whoever is connected. */
    public void speak() {
        for (Socket socket : open) {
            try {
                say(socket, answer(STRAY));
            } catch (IOException e) {
                // It was hung up on.
            }
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                open.add(socket);
                Thread.ofPlatform().daemon().name("test-back-end").start(() -> serve(socket));
            }
        } catch (IOException e) {
            // It is closed.
        }
    }

    private void serve(Socket socket) {
        try (socket;
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        socket.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    say(socket, answer("" + asked.incrementAndGet()) + afterEach);
                }
            }
        } catch (IOException e) {
            // It was hung up on.
        } finally {
            open.remove(socket);
        }
    }

    private static String answer(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s".formatted(body.length(), body);
    }

    private static void say(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Is gone. */
    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
