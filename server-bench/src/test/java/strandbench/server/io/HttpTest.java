package strandbench.server.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.junit.jupiter.api.RepeatedTest;

/** What becomes of connections. */
class HttpTest {
    /** Repeated, since a loop forgets its connections only if it is asked to end at the wrong moment. */
    @RepeatedTest(value = 50, failureThreshold = 1)
    void tellsTheOtherSideThatItEnds() throws Exception {
        Http http = new Http("test");
        Channel listening = http.listen(0, Echo::new);
        try (RawClient client = new RawClient(Http.addressOf(listening).getPort())) {
            assertThat(client.get("/path").hear()).isEqualTo("200 /path");

            listening.close().awaitUninterruptibly();
            http.close();

            assertThat(client.hasEnded()).as("end of the connection").isTrue();
        }
    }

    private static final class Echo extends HttpHandler {
        @Override
        protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
            answer(connection, HttpResponseStatus.OK, request.uri());
        }
    }
}
