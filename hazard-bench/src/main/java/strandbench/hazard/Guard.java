package strandbench.hazard;

/** What a model guards with that only one strand at a time may touch. */
public enum Guard {
    /**
     * What its authors give for that: {@code ReentrantLock} for threads and, of Quasar's own, for fibers; {@code Mutex} for coroutines; an actor
     * that owns what is guarded; as baseline a thread that does.
     */
    OWN,
    /** The same lock where it is asked to serve whoever has waited longest. */
    FAIR,
    /** A monitor, as {@code synchronized} takes it. */
    MONITOR
}
