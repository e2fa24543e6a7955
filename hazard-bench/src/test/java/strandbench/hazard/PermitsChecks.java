package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link Permits}, one check each; an {@link AssertionError} rejects it. */
final class PermitsChecks {
    private static final int STRANDS = 10;
    private static final int PERMITS = 3;
    private static final int USES = 100;
    private static final int USES_OF_EACH = 3;

    private final PermitsUnderTest model;
    private final Patience patience;

    PermitsChecks(PermitsUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    PermitsChecks(PermitsUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** All permits are in use at some time, and never more. */
    void holdSoManyAtOnce() throws Exception {
        run(STRANDS, witness -> {
            Bounded.until("%d uses, and %d at once".formatted(USES, PERMITS), patience,
                    () -> witness.done() >= USES && witness.most() >= PERMITS);
            assertThat(witness.most()).as("permits in use at once").isEqualTo(PERMITS);
        });
    }

    /** Each gets one again and again, where that is promised, or where there is one for each. */
    void allGetOne() throws Exception {
        run(model.isFair() ? STRANDS : PERMITS, witness -> Bounded.until(
                "%d uses of each".formatted(USES_OF_EACH), patience,
                () -> Arrays.stream(witness.uses()).min().getAsLong() >= USES_OF_EACH));
    }

    private interface Check {
        void accept(PermitsWitness witness) throws Exception;
    }

    /** Whatever a check says, strands are told to end, so that they are in nobody's way. */
    private void run(int strands, Check check) throws Exception {
        PermitsWitness witness = new PermitsWitness(strands);
        Permits permits = Bounded.call("the start of the strands", patience, () -> {
            Permits opened = model.open(witness);
            opened.start(strands, PERMITS);
            return opened;
        });
        try {
            check.accept(witness);
        } finally {
            witness.tellToEnd();
        }
        EndlessChecks.stop(permits, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(strands);
    }
}
