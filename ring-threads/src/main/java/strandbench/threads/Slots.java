package strandbench.threads;

/**
 * What the threads of a {@link ThreadRing} wait at. {@link HandOver} has those of this suite; another module's enum of channels makes a ring
 * of them, and needs nothing else.
 */
public interface Slots {
    /** A slot for one strand to take from. */
    Slot slot();

    /**
     * A slot that a strand gives to and takes from: a strand cannot meet itself, so that a rendezvous
     * falls back to its nearest queue with room for one.
     */
    default Slot slotToItself() {
        return slot();
    }
}
