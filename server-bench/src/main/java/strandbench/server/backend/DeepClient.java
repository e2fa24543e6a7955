package strandbench.server.backend;

import java.io.IOException;

/** Asks some frames further down, as a handler that calls code, which calls other code, which asks. */
public final class DeepClient implements BlockingClient {
    private static final int TOP = 1;

    private final BlockingClient client;
    private final int depth;

    /**
     * Asks by {@code client}; closing ends that too.
     *
     * @param depth frames between the caller and {@code client}, from 1
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
     * Each frame hides the answer behind its own number, and reveals it again: so it has a value to keep while it
     * waits, and the compiler cannot remove it.
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
