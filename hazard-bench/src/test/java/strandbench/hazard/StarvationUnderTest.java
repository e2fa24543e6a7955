package strandbench.hazard;

/** A model's busy strands and probes, opened exactly as their benchmark does. */
@FunctionalInterface
public interface StarvationUnderTest {
    /** Gets ready to start strands that report to {@code watch}. */
    Starvation open(StarvationWatch watch) throws Exception;

    /**
     * Whether a probe's timer is heard beside twice as many busy strands as CPUs which let others run. A fork/join pool looks at
     * what comes from outside, as from a timer, only once a thread of it has nothing of its own left to run: it is not.
     */
    default boolean hearsTimers() {
        return true;
    }

    /** Whether the kernel takes the CPU from a strand: else one that never waits leaves it to nobody. */
    default boolean isPreempted() {
        return false;
    }
}
