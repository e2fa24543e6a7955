package strandbench.hazard;

/** Strands whose lock may be taken again and again by whoever runs, past those that wait. */
public record Overtaking(ConvoyUnderTest model) implements ConvoyUnderTest {
    /** The same, known as such. */
    public static ConvoyUnderTest of(ConvoyUnderTest model) {
        return new Overtaking(model);
    }

    /**
     * The same where there is one thread for all of them: whoever is on it gives the lock back and takes it again, and nobody else has come
     * to ask for it meanwhile.
     */
    public static ConvoyUnderTest onOneThread(ConvoyUnderTest model) {
        return Runtime.getRuntime().availableProcessors() > 1 ? model : of(model);
    }

    @Override
    public Convoy open(ConvoyWatch watch) throws Exception {
        return model.open(watch);
    }

    @Override
    public boolean isFair() {
        return false;
    }
}
