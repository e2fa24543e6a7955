package strandbench.core;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** How long a test waits for what may never come. */
public final class Patience {
    /** Multiplies {@link #BOUND_SECONDS}. */
    static final String PROPERTY = "strandbench.test.patience";

    /**
     * How long a wait may be that ends a hang and decides nothing else, in seconds: far more than anything
     * here takes on one busy CPU.
     */
    public static final long BOUND_SECONDS = 60L * Integer.getInteger(PROPERTY, 1);

    /** The patience of every test of what should work. */
    public static final Patience GENEROUS = new Patience(() -> false);

    /** A thread on its way waits now and then, for another to load a class, say. */
    private static final int LOOKS = 10;

    private final BooleanSupplier isHopeless;

    private Patience(BooleanSupplier isHopeless) {
        this.isHopeless = isHopeless;
    }

    /**
     * The patience of a test of what is broken on purpose: to give up once nothing can come any more, which
     * whoever broke it knows, or at the usual bound.
     *
     * @param isHopeless stays true once it is; what was done before must be visible to whoever has seen it
     */
    public static Patience until(BooleanSupplier isHopeless) {
        return new Patience(isHopeless);
    }

    boolean isGenerous() {
        return this == GENEROUS;
    }

    /** The same for the end of a thread, which has hope as long as it runs. */
    Patience whileWaiting(Thread thread) {
        if (isGenerous()) {
            return this;
        }
        int[] looks = new int[1];
        return new Patience(() -> {
            boolean waits = isHopeless.getAsBoolean()
                    && thread.getState() != Thread.State.RUNNABLE;
            looks[0] = waits ? looks[0] + 1 : 0;
            return looks[0] > LOOKS;
        });
    }

    /** Begins a wait; what it returns tells whether to give up. */
    BooleanSupplier begin() {
        long start = System.nanoTime();
        long bound = TimeUnit.SECONDS.toNanos(BOUND_SECONDS);
        return () -> isHopeless.getAsBoolean() || System.nanoTime() - start > bound;
    }
}
