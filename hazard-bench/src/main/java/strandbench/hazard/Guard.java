package strandbench.hazard;

/** A model's ways to let only one strand at a time touch a value. */
public enum Guard {
    /**
     * The model's own way: {@code ReentrantLock} for threads; Quasar's {@code ReentrantLock} for fibers; {@code Mutex}
     * for coroutines; an actor that owns the value; as baseline a thread that owns it.
     */
    OWN,
    /** The same lock, in its fair mode: it serves the longest-waiting strand. */
    FAIR,
    /** A monitor, as {@code synchronized} takes it. */
    MONITOR
}
