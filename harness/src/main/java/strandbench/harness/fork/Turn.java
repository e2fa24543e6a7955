package strandbench.harness.fork;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import strandbench.core.TurnProfiler;

/**
 * What a fork must know to measure in turn with others.
 *
 * @param number of this fork, from 0
 * @param address of the socket that gives the turns; null for a fork that runs alone
 */
record Turn(int number, String address) {
    static final Turn ALONE = new Turn(0, null);

    /** Makes a fork wait for its turns. */
    void profiler(ChainedOptionsBuilder fork) {
        if (address != null) {
            fork.addProfiler(TurnProfiler.class, number + " " + address);
        }
    }

    /** The nanoseconds for which this fork has waited for the others so far; 0 if there is no answer. */
    long waited() {
        if (address == null) {
            return 0;
        }
        // Over the socket, because a fork of another jar has its watchdog in another process.
        try (SocketChannel turns = SocketChannel.open(UnixDomainSocketAddress.of(address))) {
            turns.write(ByteBuffer.wrap(new byte[]{Turns.asksAbout(number)}));
            return new DataInputStream(Channels.newInputStream(turns)).readLong();
        } catch (IOException e) {
            return 0;
        }
    }
}
