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
 * Back ends that hold requests until they are told to answer. An answer is its request's number, so that all answers
 * differ. For one thread only, except {@link #ports}.
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
     * @param whenAsked runs on it after each held request
     */
    public HoldingBackEnds(Http http, int number, Runnable whenAsked) throws IOException {
        this.whenAsked = whenAsked;
        for (int i = 0; i < number; i++) {
            ports.add(Http.addressOf(http.listen(0, Connection::new)).getPort());
        }
    }

    /** The port of each. */
    public List<Integer> ports() {
        return List.copyOf(ports);
    }

    /** Resets the counts, and holds later requests, or answers them at once. */
    public void begin(boolean toHold) {
        holding = toHold;
        asked = 0;
        given.clear();
    }

    /** Answers all held requests, and later ones at once. */
    public void answer() {
        holding = false;
        List.copyOf(held).forEach(Runnable::run);
        held.clear();
    }

    /** Requests since {@link #begin}. */
    public int asked() {
        return asked;
    }

    /** Whether all requests that have arrived are held. */
    public boolean isHolding() {
        return holding;
    }

    /** Whether a text is an answer that was given, and that no other client has had. */
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
