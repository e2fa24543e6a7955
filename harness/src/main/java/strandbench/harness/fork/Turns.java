package strandbench.harness.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import strandbench.core.TurnProfiler;

/**
 * Gives turns, of one iteration each, to forks that are alive at once. The first turn comes when all forks are ready,
 * so that none measures while another starts. A fork that is gone for any reason is not waited for.
 */
final class Turns implements AutoCloseable {
    private final int forks;
    private final Path folder;
    private final UnixDomainSocketAddress address;
    private final ServerSocketChannel server;

    /** The forks that have asked at least once. Guarded by this, like the fields below. */
    private final BitSet ready = new BitSet();
    private final BitSet ended = new BitSet();
    private final BitSet waiting = new BitSet();

    /** The nanoseconds of each fork's waits, from which the beginning of a present one is subtracted. */
    private final long[] waited;
    private int next;
    private boolean isBackwards;

    /**
     * Waits for forks.
     *
     * @param forks the number of forks to come
     */
    Turns(int forks) {
        this.forks = forks;
        waited = new long[forks];
        try {
            // A socket's path may have 108 characters, and a run's folder may be longer.
            folder = Files.createTempDirectory("turns");
            address = UnixDomainSocketAddress.of(folder.resolve("socket"));
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().name("turns").start(this::accept);
    }

    /** What one of the forks must know. */
    Turn of(int number) {
        return new Turn(number, address.toString());
    }

    /** A watchdog sends this byte instead of a fork's number, and gets that fork's {@link #waited}. */
    static byte asksAbout(int number) {
        return (byte) ~number;
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel fork = server.accept();
                Thread.ofPlatform().daemon().name("turns of a fork").start(() -> serve(fork));
            }
        } catch (IOException e) {
            // closed: all forks have ended
        }
    }

    private void serve(SocketChannel fork) {
        int number = -1;
        try (fork) {
            number = heard(fork);
            if (number < 0) {
                fork.write(ByteBuffer.allocate(Long.BYTES).putLong(waited(~number)).flip());
                return;
            }
            for (int said = heard(fork); said >= 0; said = heard(fork)) {
                switch (said) {
                    case TurnProfiler.ASKS -> {
                        awaitTurn(number);
                        answer(fork);
                    }
                    case TurnProfiler.HAS_MEASURED -> pass(number);
                    case TurnProfiler.HAS_ENDED -> {
                        leave(number);
                        awaitEnd(number);
                        answer(fork);
                    }
                    default -> throw new IOException("said " + said);
                }
            }
        } catch (IOException e) {
            // the connection broke: the fork is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (number >= 0) {
                leave(number);
            }
        }
    }

    private static int heard(SocketChannel fork) throws IOException {
        ByteBuffer word = ByteBuffer.allocate(1);
        return fork.read(word) < 0 ? -1 : word.get(0);
    }

    private static void answer(SocketChannel fork) throws IOException {
        fork.write(ByteBuffer.wrap(new byte[]{'y'}));
    }

    private synchronized void awaitTurn(int number) throws InterruptedException {
        ready.set(number);
        notifyAll();
        await(number, () -> allAreReady() && next == number);
    }

    private synchronized void awaitEnd(int number) throws InterruptedException {
        await(number, () -> ended.cardinality() == forks);
    }

    private void await(int number, BooleanSupplier isOver) throws InterruptedException {
        waiting.set(number);
        waited[number] -= System.nanoTime();
        while (!isOver.getAsBoolean()) {
            wait();
        }
        waited[number] += System.nanoTime();
        waiting.clear(number);
    }

    /** The nanoseconds for which a fork has waited for the others so far. */
    private synchronized long waited(int number) {
        return waited[number] + (waiting.get(number) ? System.nanoTime() : 0);
    }

    private boolean allAreReady() {
        BitSet known = (BitSet) ready.clone();
        known.or(ended);
        return known.cardinality() == forks;
    }

    private synchronized void pass(int number) {
        if (next == number && ended.cardinality() < forks) {
            do {
                advance();
            } while (ended.get(next));
        }
        notifyAll();
    }

    /**
     * Goes there and back, as in 0, 1, 1, 0: each fork is then equally often the first and the second of two
     * neighbours.
     */
    private void advance() {
        int following = isBackwards ? next - 1 : next + 1;
        if (following < 0 || following == forks) {
            isBackwards = !isBackwards;
        } else {
            next = following;
        }
    }

    /** Takes a fork out of the turns. */
    synchronized void leave(int number) {
        ended.set(number);
        pass(number);
    }

    /** Whether a fork has ever asked for a turn. */
    synchronized boolean wasReady(int number) {
        return ready.get(number);
    }

    /** Removes the socket. */
    @Override
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(Path.of(address.toString()));
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
