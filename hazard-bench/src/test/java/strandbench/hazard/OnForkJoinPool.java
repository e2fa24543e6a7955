package strandbench.hazard;

/** Strands that a fork/join pool runs, which is deaf to timers as long as each of its threads has something of its own to run. */
public record OnForkJoinPool(StarvationUnderTest model) implements StarvationUnderTest {
    /** The same, known as one. */
    public static StarvationUnderTest of(StarvationUnderTest model) {
        return new OnForkJoinPool(model);
    }

    @Override
    public Starvation open(StarvationWatch watch) throws Exception {
        return model.open(watch);
    }

    @Override
    public boolean hearsTimers() {
        return false;
    }
}
