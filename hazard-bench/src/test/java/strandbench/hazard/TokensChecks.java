package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link Tokens}, one check each; an {@link AssertionError} rejects it. */
final class TokensChecks {
    private static final int STRANDS = 7;
    private static final int ROUNDS = 3;

    /** Of hops, after which no token is held. */
    private static final int NEVER = 0;

    private final TokensUnderTest model;
    private final Patience patience;

    TokensChecks(TokensUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    TokensChecks(TokensUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** Each of so many tokens goes from each strand to the next, round and round, and none is lost or doubled. */
    void goRound(int tokens) throws Exception {
        run(tokens, NEVER, witness -> {
            int hops = ROUNDS * STRANDS;
            Bounded.until("%d hops of each of %d tokens".formatted(hops, tokens), patience,
                    () -> witness.fewestHops() >= hops);
            assertThat(witness.wrong()).isEmpty();
        });
    }

    /** A strand that waits for a token waits asleep. */
    void waitAsleep() throws Exception {
        run(1, ROUNDS * STRANDS, witness -> {
            Bounded.until("a strand to hold the token", witness.gate::holds);
            EndlessChecks.awaitRest("that had the token", witness.threads, patience);
        });
    }

    /** A strand waits as deep as promised. */
    void waitDeep() throws Exception {
        run(1, ROUNDS * STRANDS, witness -> {
            Bounded.until("a strand to hold the token", witness.gate::holds);
            if (model.frames() > 0) {
                assertThat(witness.frames()).as("frames").isEqualTo(model.frames());
            }
        });
    }

    /** There may be one token for each strand. */
    void goRoundEverywhere() throws Exception {
        goRound(STRANDS);
    }

    private interface Check {
        void accept(TokensWitness witness) throws Exception;
    }

    /** At a check's end strands are told to end, also if it fails, so that they disturb no other. */
    private void run(int tokens, int holdAfter, Check check) throws Exception {
        TokensWitness witness = new TokensWitness(STRANDS, tokens, holdAfter);
        Tokens ring = Bounded.call("the start of the strands", patience, () -> {
            Tokens opened = model.open(witness);
            opened.start(STRANDS, tokens);
            return opened;
        });
        try {
            check.accept(witness);
        } finally {
            witness.tellToEnd();
            witness.gate.open();
        }
        EndlessChecks.stop(ring, witness, patience);
        assertThat(witness.ended.get()).as("strands that ended").isEqualTo(STRANDS);
    }
}
