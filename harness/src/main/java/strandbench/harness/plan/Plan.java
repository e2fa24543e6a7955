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
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * All cells of a run, and the order of their forks. Forks run in blocks: each block runs, in random order, every cell
 * that still needs forks once. So a noisy neighbour disturbs all cells alike (Abedi and Brecht, ICPE 2017, found 38 %
 * between identical systems measured one after the other).
 *
 * <p>The arms of a cell run directly after each other, so that their forks form pairs. A pair shares every disturbance
 * that lasts longer than a fork. Every even block draws the arms' order, and the next block reverses it: an effect of
 * the order then falls on each arm equally often. A shard keeps the whole plan's order for its own forks.
 */
public final class Plan {
    private final List<Cell> cells;
    private final StopRule rule;
    private final long seed;
    private final boolean turns;
    private final Shard shard;
    private final List<Cell> own;
    private final Set<Cell> isOwn;

    /** The rule for this part's own forks. */
    private final StopRule ownRule;

    /** The cells that measure the same, on every arm and CPU set, by {@link Cell#measured}. */
    private final Map<String, List<Cell>> alike = new LinkedHashMap<>();

    /**
     * Plans forks that run one after the other.
     *
     * @param cells all of them, without duplicates
     * @param rule decides when a cell has enough forks
     * @param seed of the shuffling
     */
    public Plan(List<Cell> cells, StopRule rule, long seed) {
        this(cells, rule, seed, false, Shard.WHOLE);
    }

    /**
     * Plans forks for a part of a plan.
     *
     * @param cells all of them, without duplicates
     * @param rule decides when a cell has enough forks
     * @param seed of the shuffling
     * @param turns whether the arms of a cell are alive at once and measure an iteration each, in turn
     * @param shard the part that is measured here
     * @throws Refusal if there are more shards than work
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

    /** The cells that are measured here. */
    public List<Cell> cells() {
        return own;
    }

    /** The part of the plan that is measured here. */
    public Shard shard() {
        return shard;
    }

    /** Decides when a cell has enough forks. */
    public StopRule rule() {
        return rule;
    }

    /** The seed of the shuffling. */
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

    /** The same cells, with those grouped that are alive at once. */
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

    /** How many forks are alive together with a cell's fork, which counts too. */
    int alive(Cell cell) {
        return takesTurns(cell) ? (int) sameCpus(cell).count() : 1;
    }

    /** Whether a fork must still run; not if its cell did not finish, or met a limit. */
    public boolean wants(Cell cell, int index, Store store) {
        if (index >= rule.most() || !shard.hasBlock(index) || store.find(cell, index).isPresent()
                || store.isSettled(cell)) {
            return false;
        }
        // Earlier forks can only be missing because a line of the store was damaged.
        return !rule.isAdaptive() || together(cell, store).stream()
                .anyMatch(arm -> wantsAnother(arm, store));
    }

    /**
     * The forks that must run again, because the fork of another arm is missing, or ran at another time. Forks form a
     * pair only if they ran right after each other.
     */
    public List<ForkRecord> unpaired(Store store) {
        List<ForkRecord> unpaired = new ArrayList<>();
        for (Cell cell : own) {
            List<Cell> arms = together(cell, store);
            for (ForkRecord fork : arms.contains(cell) ? store.of(cell) : List.<ForkRecord>of()) {
                boolean isPaired = arms.stream().allMatch(arm -> store.find(arm, fork.index())
                        .filter(other -> other.sitting() == fork.sitting()).isPresent());
                if (!isPaired) {
                    unpaired.add(fork);
                }
            }
        }
        return unpaired;
    }

    /** The arms of a cell continue and stop together, because a single fork forms no pair. */
    private List<Cell> together(Cell cell, Store store) {
        return sameCpus(cell).filter(arm -> !store.isSettled(arm)).toList();
    }

    private Stream<Cell> sameCpus(Cell cell) {
        return alike.get(cell.measured()).stream().filter(arm -> arm.cpus().equals(cell.cpus()));
    }

    /** With several prices, one narrow interval is enough: the machine may rarely show the other states. */
    private boolean wantsAnother(Cell cell, Store store) {
        return store.comparableScores(cell).stream().allMatch(ownRule::wantsAnother);
    }

    /** How many forks must still run, if every cell needs the most. */
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

    /** The expected number of further forks of a cell. */
    int expectedForks(Cell cell, Store store) {
        if (store.isSettled(cell)) {
            return 0;
        }
        // The plan may now allow fewer forks than the store has.
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
