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
 * Delays an iteration until it is this fork's turn, where several forks are alive at once. They measure one iteration
 * each, in turn, so that a disturbance of several seconds affects all of them. The process that started the forks
 * assigns the turns over a socket.
 *
 * <p>It is the first of a fork's profilers, so that no other profiler counts the wait. It measures nothing.
 */
public final class TurnProfiler implements InternalProfiler {
    /** Asks for a turn; any byte in answer gives it. */
    public static final byte ASKS = 'a';

    /** Passes the turn to the next fork. */
    public static final byte HAS_MEASURED = 'm';

    /** Gives up its turns; any byte in answer means that all other forks have done so, or have ended. */
    public static final byte HAS_ENDED = 'e';

    private final byte number;
    private final UnixDomainSocketAddress address;
    private SocketChannel turns;
    private int measured;

    /**
     * Called by JMH, in the launcher and once more in the fork.
     *
     * @param fork the number of this fork, from 0, a blank, and the path of the socket
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
                // The end of a JVM takes CPU time too, so it must not overlap another fork's measurement.
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
