package strandbench.hazard;

/** All strands need the same class, which initialises itself once in a JVM. */
record ClassBlockers(int count) implements Blockers {
    @Override
    public void start(Strands strands, Progress progress) {
        Slow.Listener.progress = progress;
        for (int i = 0; i < count; i++) {
            strands.start(() -> {
                Slow.touch();
                progress.begun();
                progress.ended();
            });
        }
    }

    /** Takes its time to initialise. */
    private static final class Slow {
        static {
            Listener.progress.begun();
            Holds.sleep();
        }

        static void touch() {}

        /** Initialised earlier. */
        private static final class Listener {
            static volatile Progress progress;
        }
    }
}
