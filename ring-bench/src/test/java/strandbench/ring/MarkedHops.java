package strandbench.ring;

import strandbench.core.Dispatches;

/** Marks, of the hops of a pass, those from the one with {@code first} hops left to that with {@code last}. */
final class MarkedHops extends RingCompletion {
    private final Dispatches dispatches;
    private final int first;
    private final int last;

    MarkedHops(Dispatches dispatches, int first, int last) {
        this.dispatches = dispatches;
        this.first = first;
        this.last = last;
    }

    @Override
    public boolean received(int strand, int hops) {
        if (hops == first) {
            dispatches.markStart();
        } else if (hops == last) {
            dispatches.markEnd();
        }
        return super.received(strand, hops);
    }
}
