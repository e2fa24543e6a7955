package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import strandbench.core.Patience;

/** What becomes of connections. */
class LinesTest {
    /** Repeated, since a loop forgets its connections only if it is asked to end at the wrong moment. */
    @RepeatedTest(value = 50, failureThreshold = 1)
    void tellsTheOtherSideThatItEnds() throws Exception {
        Lines lines = new Lines("test");
        Channel listening = lines.listen(0, Echo::new);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(),
                Lines.addressOf(listening).getPort())) {
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(Patience.BOUND_SECONDS));
            socket.getOutputStream().write("1\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().readNBytes(2)).containsExactly('1', '\n');

            listening.close().awaitUninterruptibly();
            lines.close();

            assertThat(socket.getInputStream().read()).as("end of the connection").isEqualTo(-1);
        }
    }

    private static final class Echo extends LineHandler {
        @Override
        void line(ChannelHandlerContext connection, String line) {
            Lines.send(connection.channel(), line);
        }
    }
}
