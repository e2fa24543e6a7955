package strandbench.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import strandbench.core.CoreLatency.Pair;

/**
 * Measures {@link CoreLatency} in its own process, for each process that asks over a socket. The answer must not depend
 * on the measured JVM: an interpreted spin loop takes ten times as long.
 *
 * <p>The first line on standard output states its mode: {@value #ONE_CPU} before it ends, or else {@value #BOUND} or
 * {@value #UNBOUND}, a blank and the socket's path. The server ends when its standard input ends, and so with the
 * process that started it.
 */
public final class CoreLatencyServer {
    /** The server may use one CPU only, so there is no pair. */
    public static final String ONE_CPU = "one CPU";

    /** Each thread stays on the CPU that it is measured on. */
    public static final String BOUND = "bound";

    /** The kernel places the threads. */
    public static final String UNBOUND = "unbound";

    /** Asks for the mean over the representative pairs. */
    private static final Pair ALL = new Pair(-1, -1);

    private CoreLatencyServer() {}

    /** Serves until standard input ends. */
    public static void main(String[] args) throws Exception {
        Optional<CoreLatency> latency = CoreLatency.here();
        if (latency.isEmpty()) {
            System.out.println(ONE_CPU);
            return;
        }
        Path folder = Files.createTempDirectory("core-latency");
        Path socket = folder.resolve("socket");
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            Thread.ofPlatform().daemon().start(() -> closeWithStandardInput(server));
            System.out.println((latency.get().isBound() ? BOUND : UNBOUND) + " " + socket);
            while (true) {
                answer(server.accept(), latency.get());
            }
        } catch (ClosedChannelException e) {
            // standard input has ended
        } finally {
            Files.deleteIfExists(socket);
            Files.delete(folder);
        }
    }

    private static void closeWithStandardInput(ServerSocketChannel server) {
        try {
            System.in.transferTo(System.err);
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answer(SocketChannel client, CoreLatency latency)
            throws InterruptedException {
        try (client) {
            ByteBuffer question = ByteBuffer.allocate(2 * Integer.BYTES);
            if (isFilled(question, client)) {
                Pair pair = new Pair(question.getInt(0), question.getInt(Integer.BYTES));
                double nanos = pair.equals(ALL) ? latency.nanos() : latency.nanos(pair);
                client.write(ByteBuffer.allocate(Double.BYTES).putDouble(0, nanos));
            }
        } catch (IOException e) {
            // The client has ended and needs no answer.
        }
    }

    /**
     * Asks a server for the mean over its pairs of CPUs.
     *
     * @param socket the path that the server has printed
     * @return nanoseconds of a round trip, or NaN as for {@link CoreLatency#nanos()}
     * @throws IOException if the server has ended
     */
    public static double ask(String socket) throws IOException {
        return ask(socket, ALL);
    }

    /** The same for one pair; the server's threads must be bound. */
    public static double ask(String socket, Pair pair) throws IOException {
        try (SocketChannel server = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            server.write(ByteBuffer.allocate(2 * Integer.BYTES).putInt(0, pair.one())
                    .putInt(Integer.BYTES, pair.other()));
            ByteBuffer answer = ByteBuffer.allocate(Double.BYTES);
            if (!isFilled(answer, server)) {
                throw new IOException("the probe of the CPUs' distance has ended");
            }
            return answer.getDouble(0);
        }
    }

    private static boolean isFilled(ByteBuffer buffer, SocketChannel channel) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                return false;
            }
        }
        return true;
    }
}
