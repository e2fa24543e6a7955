package strandbench.hazard;

/** A model's ways to guard a thing that strands want: one value by a lock, or a few alike by a semaphore. */
public enum Guard {
    /**
     * The model's own way: {@code ReentrantLock} or {@code Semaphore} for threads; Quasar's for fibers; {@code Mutex} or
     * {@code Semaphore} for coroutines; an actor that owns the thing; as baseline a thread that owns it.
     */
    OWN,
    /** The same in its fair mode: it serves the longest-waiting strand. */
    FAIR,
    /** A monitor, as {@code synchronized} takes it. */
    MONITOR
}
