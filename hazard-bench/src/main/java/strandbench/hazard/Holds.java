package strandbench.hazard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** The actions of a strand while it owns the resource that others want. */
public final class Holds {
    /** How long it owns it. */
    public static final int MILLIS = 20;

    private Holds() {}

    static void sleep() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads a byte that arrives late. */
    static void read() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Late.PORT)) {
            if (socket.getInputStream().read() < 0) {
                throw new IOException("no byte");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a late byte to each client that connects, as long as the JVM lives. */
    private static final class Late {
        static final int PORT = start();

        private static int start() {
            try {
                ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
                Thread.ofPlatform().daemon().name("late").start(() -> serve(server));
                return server.getLocalPort();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void serve(ServerSocket server) {
            while (true) {
                try (Socket client = server.accept()) {
                    Holds.sleep();
                    client.getOutputStream().write(1);
                } catch (IOException e) {
                    // That client has closed.
                }
            }
        }
    }
}
