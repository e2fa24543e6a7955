package strandbench.core;

/** Whether the heap has room for more strands: a JVM that has none is ended, with everybody in it. */
final class HeapLimit {
    /** Beyond this the JVM collects without end. */
    private static final double FULL = 0.85;

    private HeapLimit() {}

    /**
     * Looks.
     *
     * @throws LimitReached if what is alive leaves no room
     */
    static void requireRoom() throws LimitReached {
        Runtime jvm = Runtime.getRuntime();
        if (jvm.totalMemory() - jvm.freeMemory() < FULL * jvm.maxMemory()) {
            return;
        }
        long alive = Footprint.heap();
        if (alive >= FULL * jvm.maxMemory()) {
            throw new LimitReached(
                    "the heap is full: %,d MB of %,d MB are alive; -jvmArgsAppend -Xmx… allows more"
                            .formatted(alive >> 20, jvm.maxMemory() >> 20));
        }
    }
}
