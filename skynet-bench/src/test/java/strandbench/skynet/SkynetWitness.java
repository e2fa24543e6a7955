package strandbench.skynet;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Watches every strand of a tree: how many have started and ended, on which strands of the model, and
 * which leaf each was; and can make one leaf fail.
 */
final class SkynetWitness extends SkynetCompletion {
    private final Supplier<?> current;
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong leaves = new AtomicLong();
    private final AtomicLong alive = new AtomicLong(1);
    private final LongAccumulator mostAlive = new LongAccumulator(Math::max, 1);
    private final Set<Object> strands = ConcurrentHashMap.newKeySet();
    private final Set<Object> leafStrands = ConcurrentHashMap.newKeySet();
    /** A bit for each leaf there may be, without a lock that strands would wait for. */
    private final AtomicLongArray ordinals = new AtomicLongArray(
            SkynetBenchmark.MILLION / Long.SIZE + 1);
    private long failAt = -1;
    private RuntimeException failure;

    /** Watches strands too, by what identifies the one that calls it. */
    SkynetWitness(Supplier<?> current) {
        this.current = current;
    }

    /** Counts only: a million strands would fill the heap if they were kept. */
    static SkynetWitness ofNumbers() {
        return new SkynetWitness(null);
    }

    /** The leaf of that ordinal throws {@code exception}. */
    void failAt(long ordinal, RuntimeException exception) {
        failAt = ordinal;
        failure = exception;
    }

    @Override
    public void started() {
        started.incrementAndGet();
        alive.addAndGet(SkynetOracle.CHILDREN);
        if (current != null) {
            strands.add(current.get());
        }
    }

    @Override
    public long leaf(long ordinal) {
        leaves.incrementAndGet();
        mostAlive.accumulate(alive.addAndGet(-SkynetOracle.CHILDREN));
        if (current != null) {
            leafStrands.add(current.get());
        }
        ordinals.accumulateAndGet((int) (ordinal / Long.SIZE), 1L << ordinal % Long.SIZE,
                (all, one) -> all | one);
        if (ordinal == failAt) {
            throw failure;
        }
        return super.leaf(ordinal);
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        alive.decrementAndGet();
    }

    /** Everything that was counted, to be compared with {@link #expected} in one go. */
    record Count(long started, long ended, long leaves, long ordinals, long strands,
            long leafStrands) {}

    /**
     * The most strands that were there at one time: a parent's ten from its start on, for they are created
     * at once and wait for their turn, each until its end. Right but for the ten of each strand that is just
     * about to say it is a leaf.
     */
    long mostAlive() {
        return mostAlive.get();
    }

    /** Before there is a tree. */
    static final Count NOBODY = new Count(0, 0, 0, 0, 0, 0);

    Count count() {
        return new Count(started.get(), ended.get(), leaves.get(), differentLeaves(),
                strands.size(), leafStrands.size());
    }

    private long differentLeaves() {
        return IntStream.range(0, ordinals.length())
                .mapToLong(word -> Long.bitCount(ordinals.get(word))).sum();
    }

    /** What should have been counted of a sound tree. */
    Count expected(int size) {
        int all = SkynetOracle.strands(size);
        return current == null
                ? new Count(all, all, size, size, 0, 0)
                : new Count(all, all, size, size, all, size);
    }

    /** The strands that have started. */
    Set<Object> strands() {
        return strands;
    }
}
