package strandbench.hazard;

/** Strands that wait for each other in plain code. The model and the JVM decide if a waiting strand holds a thread. */
@FunctionalInterface
interface Blockers {
    /**
     * Starts all of them, and does not wait for their end.
     *
     * @param progress each strand reports to it
     */
    void start(Strands strands, Progress progress) throws Exception;
}
