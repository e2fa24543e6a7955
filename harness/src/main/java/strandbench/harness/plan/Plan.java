package strandbench.harness.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * All cells of a run, and the order in which their forks run: in blocks, each of which runs every cell
 * that still needs forks once, shuffled. So what a noisy neighbour does for a while, it does to all cells
 * alike (Abedi and Brecht, ICPE 2017, found 38 % between identical systems measured one after the other).
 * The arms of a cell run one right after the other, so that they can be compared as pairs, which share what lasts
 * longer than a fork. Every even block draws their order, and the next block has the reverse: an effect of the order
 * then falls on each arm equally often. A shard runs its own forks in the order that they have in the whole.
 */
public final class Plan {
    private final List<Cell> cells;
    private final StopRule rule;
    private final long seed;
    private final boolean turns;
    private final Shard shard;
    private final List<Cell> own;
    private final Set<Cell> isOwn;

    /** What this part of the plan asks of its own forks. */
    private final StopRule ownRule;

    /** The cells that measure the same, on every arm and set of CPUs, by what that is. */
    private final Map<String, List<Cell>> alike = new LinkedHashMap<>();

    /**
     * Plans forks that run one after the other.
     *
     * @param cells all of them, without duplicates
     * @param rule when a cell has forks enough
     * @param seed of the shuffling
     */
    public Plan(List<Cell> cells, StopRule rule, long seed) {
        this(cells, rule, seed, false, Shard.WHOLE);
    }

    /**
     * Plans.
     *
     * @param cells all of them, without duplicates
     * @param rule when a cell has forks enough
     * @param seed of the shuffling
     * @param turns whether the arms of a cell are alive at once, and measure an iteration each in turn
     * @param shard what of it is measured here
     * @throws Refusal if the plan has less to do than shards
     */
    public Plan(List<Cell> cells, StopRule rule, long seed, boolean turns, Shard shard) {
        this.cells = List.copyOf(cells);
        this.rule = rule;
        this.seed = seed;
        this.turns = turns;
        this.shard = shard;
        shard.require(cells, rule.most());
        own = shard.cells(this.cells);
        isOwn = Set.copyOf(own);
        ownRule = shard.byCells() ? rule : rule.ofShard(shard.of());
        cells.forEach(cell -> alike.computeIfAbsent(cell.measured(), name -> new ArrayList<>())
                .add(cell));
    }

    /** Another part of the same plan. */
    Plan of(Shard another) {
        return new Plan(cells, rule, seed, turns, another);
    }

    /** Those that are measured here. */
    public List<Cell> cells() {
        return own;
    }

    /** What of the plan is measured here. */
    public Shard shard() {
        return shard;
    }

    /** When a cell has forks enough. */
    public StopRule rule() {
        return rule;
    }

    /** Of the shuffling. */
    public long seed() {
        return seed;
    }

    /** The cells in the order of one block. */
    public List<Cell> block(int index) {
        Random ofTwo = random(index / 2 * 2);
        List<List<Cell>> groups = new ArrayList<>();
        for (List<Cell> neighbours : alike.values()) {
            List<Cell> order = new ArrayList<>(neighbours);
            Collections.shuffle(order, ofTwo);
            groups.add(index % 2 == 0 ? order : order.reversed());
        }
        Collections.shuffle(groups, random(index));
        List<Cell> block = groups.stream().flatMap(List::stream).toList();
        return shard.byCells() ? block.stream().filter(isOwn::contains).toList() : block;
    }

    private Random random(int index) {
        return new Random(seed + index * 0x9E3779B97F4A7C15L);
    }

    /** The same, where what is alive at once stands together. */
    public List<List<Cell>> together(int index) {
        Map<Object, List<Cell>> together = new LinkedHashMap<>();
        for (Cell cell : block(index)) {
            Object key = takesTurns(cell) ? List.of(cell.measured(), cell.cpus()) : cell;
            together.computeIfAbsent(key, k -> new ArrayList<>()).add(cell);
        }
        return List.copyOf(together.values());
    }

    /** A single shot has no iterations to alternate. */
    private boolean takesTurns(Cell cell) {
        return turns && cell.mode() != Mode.SingleShotTime;
    }

    /** How many forks are alive with one of a cell, itself included. */
    int alive(Cell cell) {
        return takesTurns(cell) ? (int) sameCpus(cell).count() : 1;
    }

    /** Whether a fork is still to be run; none of a cell that did not finish, or met a limit. */
    public boolean wants(Cell cell, int index, Store store) {
        if (index >= rule.most() || !shard.hasBlock(index) || store.find(cell, index).isPresent()
                || store.isSettled(cell)) {
            return false;
        }
        // Forks before this one can only be missing where a line of the store was damaged.
        return !rule.isAdaptive() || together(cell, store).stream()
                .anyMatch(arm -> wantsAnother(arm, store));
    }

    /** The arms of a cell go on, and stop, together: a fork alone would be no pair. */
    private List<Cell> together(Cell cell, Store store) {
        return sameCpus(cell).filter(arm -> !store.isSettled(arm)).toList();
    }

    private Stream<Cell> sameCpus(Cell cell) {
        return alike.get(cell.measured()).stream().filter(arm -> arm.cpus().equals(cell.cpus()));
    }

    /** Where there are several prices, it is enough to know one well: the machine may hardly ever show another. */
    private boolean wantsAnother(Cell cell, Store store) {
        return store.comparableScores(cell).stream().allMatch(ownRule::wantsAnother);
    }

    /** How many forks are still to be run, if no cell gets by with less. */
    public int missing(Store store) {
        int missing = 0;
        for (int index = 0; index < rule.most(); index++) {
            for (Cell cell : own) {
                if (wants(cell, index, store)) {
                    missing++;
                }
            }
        }
        return missing;
    }

    /** How many more forks there will probably be of a cell. */
    int expectedForks(Cell cell, Store store) {
        if (store.isSettled(cell)) {
            return 0;
        }
        // A plan may have been made one of fewer forks.
        int most = Math.max(0, shard.blocks(rule.most()) - store.scores(cell).size());
        return !rule.isAdaptive()
                ? most
                : together(cell, store).stream().mapToInt(arm -> expected(arm, store, most)).max()
                        .orElse(0);
    }

    private int expected(Cell cell, Store store, int most) {
        return store.comparableScores(cell).stream()
                .mapToInt(scores -> ownRule.expected(scores) - scores.size())
                .reduce(most, Math::min);
    }
}
