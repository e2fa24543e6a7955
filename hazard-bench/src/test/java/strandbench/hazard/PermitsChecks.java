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

    /** Of uses, of which none is held up. */
    private static final int NEVER = 0;

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
        run(STRANDS, PERMITS, NEVER, witness -> {
            Bounded.until("%d uses, and %d at once".formatted(USES, PERMITS), patience,
                    () -> witness.done() >= USES && witness.most() >= PERMITS);
            assertThat(witness.most()).as("permits in use at once").isEqualTo(PERMITS);
        });
    }

    /** Each gets one again and again, where that is promised, or where there is one for each. */
    void allGetOne() throws Exception {
        run(model.isFair() ? STRANDS : PERMITS, PERMITS, NEVER, witness -> Bounded.until(
                "%d uses of each".formatted(USES_OF_EACH), patience,
                () -> Arrays.stream(witness.uses()).min().getAsLong() >= USES_OF_EACH));
    }

    /** A strand that wants the only permit waits asleep while another has it. */
    void waitAsleep() throws Exception {
        run(STRANDS, 1, USES_OF_EACH * STRANDS, witness -> {
            Bounded.until("a strand to keep the permit", witness.gate::holds);
            EndlessChecks.awaitRest("that wants a permit", witness.threads, patience);
        });
    }

    /** A strand with a permit sleeps: with a permit for each strand it has nothing else to wait for. */
    void holdAsleep() throws Exception {
        run(PERMITS, PERMITS, NEVER, witness -> {
            Bounded.until("%d uses".formatted(USES), patience, () -> witness.done() >= USES);
            EndlessChecks.awaitRest("that got a permit", witness.threads, patience);
        });
    }

    private interface Check {
        void accept(PermitsWitness witness) throws Exception;
    }

    /** At a check's end strands are told to end, also if it fails, so that they disturb no other. */
    private void run(int strands, int permits, int heldUse, Check check) throws Exception {
        PermitsWitness witness = new PermitsWitness(strands, heldUse);
        Permits semaphore = Bounded.call("the start of the strands", patience, () -> {
            Permits opened = model.open(witness);
            opened.start(strands, permits);
            return opened;
        });
        try {
            check.accept(witness);
        } finally {
            witness.tellToEnd();
            witness.gate.open();
        }
        EndlessChecks.stop(semaphore, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(strands);
    }
}
