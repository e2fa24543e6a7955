package strandbench.harness.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.text.Refusal;

/**
 * The part of a plan that one machine measures. By blocks, each shard has every cell on every arm, so every ratio comes
 * from one machine. By cells, it has whole groups: a method of a workload with its baseline and all arms.
 *
 * @param byCells whether it has all forks of some cells; else some forks of all cells
 * @param number of this shard, from 1
 * @param of the number of shards
 */
public record Shard(boolean byCells, int number, int of) {
    /** The whole plan. */
    public static final Shard WHOLE = new Shard(false, 1, 1);

    private static final Pattern WRITTEN = Pattern.compile("(cells:)?(\\d{1,6})/(\\d{1,6})");

    /**
     * Reads the text of {@link #toString}.
     *
     * @throws Refusal if the text is no shard
     */
    public static Shard parse(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        if (matcher.matches()) {
            int number = Integer.parseInt(matcher.group(2));
            int of = Integer.parseInt(matcher.group(3));
            if (1 <= number && number <= of) {
                return new Shard(matcher.group(1) != null, number, of);
            }
        }
        throw Refusal.usage(
                "--shard %s: allowed is I/N or cells:I/N, with I from 1 to N, as in 1/8", text);
    }

    /** Whether it is the whole plan. */
    public boolean isWhole() {
        return of == 1;
    }

    /** The shard with another number. */
    public Shard numbered(int another) {
        return new Shard(byCells, another, of);
    }

    /** All shards of the plan, in their order. */
    public List<Shard> siblings() {
        return IntStream.rangeClosed(1, of).mapToObj(this::numbered).toList();
    }

    /** Whether it has the forks with this index. */
    public boolean hasBlock(int index) {
        return byCells || index % of == number - 1;
    }

    /** How many of so many blocks it has. */
    public int blocks(int all) {
        return byCells ? all : (all - number + of) / of;
    }

    /** The cells of a plan that it has, in their order. */
    public List<Cell> cells(List<Cell> planned) {
        if (!byCells) {
            return planned;
        }
        Set<Cell> own = new LinkedHashSet<>();
        List<Integer> sizes = new ArrayList<>(IntStream.range(0, of).mapToObj(i -> 0).toList());
        for (List<Cell> group : groups(planned)) {
            // Goes to the smallest shard so far.
            int least = IntStream.range(0, of).boxed().min(Comparator.comparing(sizes::get))
                    .orElseThrow();
            sizes.set(least, sizes.get(least) + group.size());
            if (least == number - 1) {
                own.addAll(group);
            }
        }
        return planned.stream().filter(own::contains).toList();
    }

    /** The groups of cells that stay together, the largest first. */
    private static List<List<Cell>> groups(List<Cell> planned) {
        Map<String, List<Cell>> groups = new LinkedHashMap<>();
        planned.stream().sorted(Cell.ORDER).forEach(cell -> groups
                .computeIfAbsent(group(cell), name -> new ArrayList<>()).add(cell));
        return groups.values().stream().sorted(Comparator.comparing(group -> -group.size()))
                .toList();
    }

    private static String group(Cell cell) {
        String type = Words.type(cell);
        return Workload.find(type).map(Workload::title).orElse(type) + "."
                + cell.method();
    }

    /**
     * Makes sure that every shard has work.
     *
     * @param blocks the number of blocks
     * @throws Refusal if there are more shards than work
     */
    public void require(List<Cell> planned, int blocks) {
        int most = byCells ? groups(planned).size() : blocks;
        if (of > most) {
            throw Refusal.usage("--shard %s: the plan has %s; allowed are at most %d shards", this,
                    byCells
                            ? most + " workloads and methods, each of which stays whole"
                            : most + " forks of each cell",
                    most);
        }
    }

    @Override
    public String toString() {
        return "%s%d/%d".formatted(byCells ? "cells:" : "", number, of);
    }
}
