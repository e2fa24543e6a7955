package strandbench.hazard;

/** Has a thread do something some frames further down. */
public final class Descent {
    private static final int TOP = 1;

    private Descent() {}

    /**
     * Does it, and comes up again.
     *
     * @param depth frames between who calls this and {@code bottom}, from 1
     */
    public static void run(int depth, Runnable bottom) {
        descend(depth, TOP, bottom);
    }

    /** Each frame has something of its own to keep meanwhile. */
    private static int descend(int frames, int above, Runnable bottom) {
        int own = 31 * above + frames;
        int below = own;
        if (frames == 1) {
            bottom.run();
        } else {
            below = descend(frames - 1, own, bottom);
        }
        return below ^ own ^ above;
    }
}
