package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link Convoy}, one check each; an {@link AssertionError} rejects it. */
final class ConvoyChecks {
    private static final int STRANDS = 4;

    /** So many that two would have met, if nothing kept them apart. */
    private static final int ENTRIES = 300;

    private static final int ENTRIES_OF_EACH = 3;

    private final ConvoyUnderTest model;
    private final Patience patience;

    ConvoyChecks(ConvoyUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    ConvoyChecks(ConvoyUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** Never are two in at once. */
    void enterOneAtATime() throws Exception {
        run(new ConvoyWitness(STRANDS, false), witness -> {
            Bounded.until("%d entries".formatted(ENTRIES), patience,
                    () -> witness.done() >= ENTRIES);
            assertThat(witness.hasMet()).as("two held the lock at once").isFalse();
        });
    }

    /** Each gets it, again and again, where that is promised. */
    void allEnter() throws Exception {
        run(new ConvoyWitness(STRANDS, false), witness -> {
            if (model.isFair()) {
                Bounded.until("%d entries of each of %d".formatted(ENTRIES_OF_EACH, STRANDS),
                        patience, () -> Arrays.stream(witness.entered()).min()
                                .getAsLong() >= ENTRIES_OF_EACH);
            }
        });
    }

    /** Whoever wants it while another is in waits asleep: the threads that strands are on come to rest. */
    void waitAsleep() throws Exception {
        run(new ConvoyWitness(STRANDS, true), witness -> {
            Bounded.until("somebody to get the lock", witness::isEntered);
            if (model.othersGoOn()) {
                Bounded.until("all %d to want the lock".formatted(STRANDS), patience,
                        () -> witness.asked.get() >= STRANDS);
            }
            EndlessChecks.awaitRest("that wants the lock", witness.threads, patience);
        });
    }

    private interface Check {
        void accept(ConvoyWitness witness) throws Exception;
    }

    /** Whatever a check says, strands are told to end, so that they are in nobody's way. */
    private void run(ConvoyWitness witness, Check check) throws Exception {
        Convoy convoy = Bounded.call("the start of the strands", patience, () -> {
            Convoy opened = model.open(witness);
            opened.start(STRANDS);
            return opened;
        });
        try {
            check.accept(witness);
        } finally {
            witness.tellToEnd();
            witness.leave();
        }
        EndlessChecks.stop(convoy, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(STRANDS);
        witness.requireOneAtATime();
    }
}
