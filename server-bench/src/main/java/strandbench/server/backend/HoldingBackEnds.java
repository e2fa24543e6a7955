package strandbench.server.backend;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import strandbench.server.io.Http;
import strandbench.server.io.HttpHandler;

/**
 * Back ends that hold requests until they are told to answer. The answer is which request it was, so that each can be
 * told from all others. On one thread but for {@link #ports}.
 */
public final class HoldingBackEnds {
    private final Runnable whenAsked;
    private final List<Integer> ports = new ArrayList<>();
    private final List<Runnable> held = new ArrayList<>();
    private final BitSet given = new BitSet();
    private boolean holding;
    private int asked;

    /**
     * Listens.
     *
     * @param http has one thread
     * @param whenAsked is run on it after each request that is held
     */
    public HoldingBackEnds(Http http, int number, Runnable whenAsked) throws IOException {
        this.whenAsked = whenAsked;
        for (int i = 0; i < number; i++) {
            ports.add(Http.addressOf(http.listen(0, Connection::new)).getPort());
        }
    }

    /** One of each. */
    public List<Integer> ports() {
        return List.copyOf(ports);
    }

    /** Counts anew, and holds what comes from now on, or answers it at once. */
    public void begin(boolean toHold) {
        holding = toHold;
        asked = 0;
        given.clear();
    }

    /** Answers all that is held, and from now on at once. */
    public void answer() {
        holding = false;
        List.copyOf(held).forEach(Runnable::run);
        held.clear();
    }

    /** Requests since the beginning. */
    public int asked() {
        return asked;
    }

    /** Whether all that has come is held. */
    public boolean isHolding() {
        return holding;
    }

    /** Whether a text is an answer that was given, and that nobody else has had. */
    public boolean take(String answer) {
        if (!answer.matches("\\d{1,9}") || !given.get(Integer.parseInt(answer))) {
            return false;
        }
        given.clear(Integer.parseInt(answer));
        return true;
    }

    private final class Connection extends HttpHandler {
        @Override
        protected void request(ChannelHandlerContext connection, FullHttpRequest request) {
            int number = asked++;
            Runnable answer = () -> {
                given.set(number);
                answer(connection, HttpResponseStatus.OK, Integer.toString(number));
            };
            if (holding) {
                held.add(answer);
                whenAsked.run();
            } else {
                answer.run();
            }
        }
    }
}
