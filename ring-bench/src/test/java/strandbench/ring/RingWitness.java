package strandbench.ring;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A completion that watches every strand: who received the token, in which order, on which strand of
 * the model; and that can make one strand fail. All of it stands in for the plain {@link RingCompletion},
 * so that the ring under test is the one that is measured.
 */
final class RingWitness extends RingCompletion {
    private final int strands;
    private final Supplier<?> current;
    private final int[] receptions;
    private final Object[] identities;
    private final Map<Object, Integer> indices = new HashMap<>();
    private final List<Thread> founders = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();
    private int expectedStrand;
    private int expectedHops;
    private int failAtHops = -1;
    private RuntimeException failure;

    /** @param current identifies the strand of the model that calls it */
    RingWitness(int strands, Supplier<?> current) {
        this.strands = strands;
        this.current = current;
        receptions = new int[strands];
        identities = new Object[strands];
    }

    /** Gets ready for one pass of {@code hops} hops. */
    synchronized void expectPass(int hops) {
        expectedStrand = 0;
        expectedHops = hops;
    }

    /** The strand that receives the token with {@code hops} hops left throws {@code failure}. */
    synchronized void failAt(int hops, RuntimeException failure) {
        failAtHops = hops;
        this.failure = failure;
    }

    @Override
    public synchronized void founding() {
        founders.add(Thread.currentThread());
    }

    @Override
    public boolean received(int strand, int hops) {
        record(strand, hops);
        return super.received(strand, hops);
    }

    private synchronized void record(int strand, int hops) {
        if (hops == failAtHops) {
            throw failure;
        }
        receptions[strand]++;
        if (strand != expectedStrand || hops != expectedHops) {
            violations.add(
                    "expected strand %d with %d hops left but was strand %d with %d"
                            .formatted(expectedStrand, expectedHops, strand, hops));
        }
        expectedStrand = (strand + 1) % strands;
        expectedHops = hops - 1;
        identify(strand);
    }

    /** A strand that has an index keeps it, and nobody else has it. */
    private void identify(int strand) {
        Object identity = current.get();
        if (identity == null) {
            violations.add("strand %d ran as no strand of the model".formatted(strand));
            return;
        }
        if (identities[strand] == null) {
            identities[strand] = identity;
        } else if (!identities[strand].equals(identity)) {
            violations.add("strand %d ran as %s and as %s"
                    .formatted(strand, identities[strand], identity));
        }
        Integer known = indices.putIfAbsent(identity, strand);
        if (known != null && known != strand) {
            violations.add("strand %d and strand %d ran as the same %s"
                    .formatted(known, strand, identity));
        }
    }

    /** The threads, virtual or not, that said they start the strands. */
    synchronized List<Thread> founders() {
        return List.copyOf(founders);
    }

    /** What was wrong so far, in order. */
    synchronized List<String> violations() {
        return List.copyOf(violations);
    }

    /** How often each strand received the token. */
    synchronized int[] receptions() {
        return receptions.clone();
    }

    /** What each strand should have received in passes of these lengths. */
    static int[] shares(int strands, int... passes) {
        int[] shares = new int[strands];
        for (int hops : passes) {
            for (int strand = 0; strand < strands; strand++) {
                shares[strand] += RingOracle.share(strand, strands, hops);
            }
        }
        return shares;
    }
}
