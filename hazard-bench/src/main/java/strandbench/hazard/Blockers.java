package strandbench.hazard;

/** Strands that wait for each other in plain code: whether they hold a thread meanwhile is their model's and the JVM's affair. */
@FunctionalInterface
interface Blockers {
    /**
     * Starts all of them, and does not wait for their end.
     *
     * @param progress is told of each
     */
    void start(Strands strands, Progress progress) throws Exception;
}
