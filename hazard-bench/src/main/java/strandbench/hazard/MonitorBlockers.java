package strandbench.hazard;

/** Each strand enters the same monitor, and holds it for a while. */
record MonitorBlockers(int count, Runnable hold) implements Blockers {
    @Override
    public void start(Strands strands, Progress progress) {
        Object monitor = new Object();
        for (int i = 0; i < count; i++) {
            strands.start(() -> {
                synchronized (monitor) {
                    progress.begun();
                    hold.run();
                }
                progress.ended();
            });
        }
    }
}
