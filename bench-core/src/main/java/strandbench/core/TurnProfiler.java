package strandbench.core;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Lets an iteration begin when it is this fork's turn, where several forks are alive at once: they measure an
 * iteration each, one after the other, and what the machine does for seconds on end it does to all of them. Whose
 * turn it is says whoever started them, over a socket.
 *
 * <p>The first of a fork's profilers, so that none of the others counts the wait. It measures nothing.
 */
public final class TurnProfiler implements InternalProfiler {
    /** Asks for a turn, and is answered by any byte when it has come. */
    public static final byte ASKS = 'a';

    /** Gives the turn to the next. */
    public static final byte HAS_MEASURED = 'm';

    /** Gives it away for good, and is answered by any byte when all others have done so, or are gone. */
    public static final byte HAS_ENDED = 'e';

    private final byte number;
    private final UnixDomainSocketAddress address;
    private SocketChannel turns;
    private int measured;

    /**
     * Called by JMH, in the launcher and once more in the fork.
     *
     * @param fork which of the forks this is, from 0, a blank, and the path of the socket
     */
    public TurnProfiler(String fork) {
        String[] words = fork.split(" ", 2);
        number = Byte.parseByte(words[0]);
        address = UnixDomainSocketAddress.of(words[1]);
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        try {
            if (turns == null) {
                turns = SocketChannel.open(address);
                say(number);
            }
            say(ASKS);
            awaitAnswer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        try {
            if (iteration.getType() == IterationType.MEASUREMENT
                    && ++measured == iteration.getCount()) {
                // The end of a JVM is work, too: not while another fork measures.
                say(HAS_ENDED);
                awaitAnswer();
            } else {
                say(HAS_MEASURED);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of();
    }

    private void say(byte something) throws IOException {
        turns.write(ByteBuffer.wrap(new byte[]{something}));
    }

    private void awaitAnswer() throws IOException {
        if (turns.read(ByteBuffer.allocate(1)) < 0) {
            throw new EOFException("nobody is left who says whose turn it is");
        }
    }

    @Override
    public String getDescription() {
        return "Measures in turn with other forks";
    }
}
