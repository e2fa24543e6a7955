package strandbench.threads;

/**
 * The slots of a {@link ThreadRing}. {@link HandOver} has those of this suite; another module's enum of channels makes
 * a ring without further code.
 */
public interface Slots {
    /** A slot for one strand to take from. */
    Slot slot();

    /**
     * A slot that a strand gives to and takes from. A strand cannot meet itself, so a rendezvous uses its nearest queue
     * with room for one.
     */
    default Slot slotToItself() {
        return slot();
    }
}
