package strandbench.hazard;

/** Runs code some frames further down in a thread. */
public final class Descent {
    private static final int TOP = 1;

    private Descent() {}

    /**
     * Runs {@code bottom}, and returns.
     *
     * @param depth frames between the caller and {@code bottom}, from 1
     */
    public static void run(int depth, Runnable bottom) {
        descend(depth, TOP, bottom);
    }

    /** Each frame keeps its own value meanwhile. */
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
