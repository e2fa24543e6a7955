package strandbench.harness.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Store;

/**
 * All cells of a run, and the order in which their forks run: in blocks, each of which runs every cell
 * that still needs forks once, shuffled. So what a noisy neighbour does for a while, it does to all cells
 * alike (Abedi and Brecht, ICPE 2017, found 38 % between identical systems measured one after the other).
 *
 * @param cells all of them, without duplicates
 * @param rule when a cell has forks enough
 * @param seed of the shuffling
 */
public record Plan(List<Cell> cells, StopRule rule, long seed) {
    /** The cells in the order of one block. */
    public List<Cell> block(int index) {
        List<Cell> shuffled = new ArrayList<>(cells);
        Collections.shuffle(shuffled, new Random(seed + index * 0x9E3779B97F4A7C15L));
        return shuffled;
    }

    /** Whether a fork is still to be run; none of a cell that did not finish, or met a limit. */
    public boolean wants(Cell cell, int index, Store store) {
        if (index >= rule.most() || store.find(cell, index).isPresent()
                || store.isSettled(cell)) {
            return false;
        }
        // Where there are several prices, it is enough to know one well: the machine may hardly ever show another.
        // Forks before this one can only be missing where a line of the store was damaged.
        return store.comparableScores(cell).stream().allMatch(rule::wantsAnother);
    }

    /** How many more forks there will probably be of a cell. */
    int expectedForks(Cell cell, Store store) {
        if (store.isSettled(cell)) {
            return 0;
        }
        int most = rule.most() - store.scores(cell).size();
        return store.comparableScores(cell).stream()
                .mapToInt(scores -> rule.expected(scores) - scores.size())
                .reduce(most, Math::min);
    }
}
