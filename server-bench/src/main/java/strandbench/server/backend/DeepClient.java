package strandbench.server.backend;

import java.io.IOException;

/** Asks some frames further down, as a handler does that calls something, which calls something else, which asks. */
public final class DeepClient implements BlockingClient {
    private static final int TOP = 1;

    private final BlockingClient client;
    private final int depth;

    /**
     * Asks by {@code client}, which is ended with it.
     *
     * @param depth frames between who asks and {@code client}, from 1
     */
    public DeepClient(BlockingClient client, int depth) {
        this.client = client;
        this.depth = depth;
    }

    @Override
    public int ask() throws IOException, InterruptedException {
        return descend(depth, TOP) ^ TOP;
    }

    /**
     * Each frame hides the answer behind a number of its own, which it alone can take off again: so that it has something to
     * keep while it waits, and the compiler cannot do without it.
     */
    private int descend(int frames, int above) throws IOException, InterruptedException {
        int own = 31 * above + frames;
        int hidden = frames == 1 ? client.ask() ^ own : descend(frames - 1, own);
        return hidden ^ own ^ above;
    }

    @Override
    public void close() {
        client.close();
    }
}
