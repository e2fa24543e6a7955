package strandbench.generator;

import strandbench.core.Dispatches;

/** Marks, of the items of a run, those from {@code first} to {@code last}, counted from 1. */
final class MarkedItems extends GeneratorCompletion.Sum {
    private final Dispatches dispatches;
    private final int first;
    private final int last;
    private int taken;

    MarkedItems(Dispatches dispatches, int first, int last) {
        this.dispatches = dispatches;
        this.first = first;
        this.last = last;
    }

    @Override
    public void takes(long item) {
        taken++;
        if (taken == first) {
            dispatches.markStart();
        } else if (taken == last) {
            dispatches.markEnd();
        }
        super.takes(item);
    }
}
