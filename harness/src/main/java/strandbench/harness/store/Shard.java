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
 * The part of a plan that one machine measures. By blocks, each shard has every cell on every arm, and so every ratio
 * is made on one machine; by cells, it has whole groups, each a workload's method with its baseline and all arms.
 *
 * @param byCells whether it has some of the cells, and all their forks; else some forks of all cells
 * @param number of this one, from 1
 * @param of how many there are
 */
public record Shard(boolean byCells, int number, int of) {
    /** All of a plan. */
    public static final Shard WHOLE = new Shard(false, 1, 1);

    private static final Pattern WRITTEN = Pattern.compile("(cells:)?(\\d{1,6})/(\\d{1,6})");

    /**
     * Reads what {@link #toString} writes.
     *
     * @throws Refusal if it is no shard
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

    /** Whether it is all of the plan. */
    public boolean isWhole() {
        return of == 1;
    }

    /** The same part by another number. */
    public Shard numbered(int another) {
        return new Shard(byCells, another, of);
    }

    /** All parts of the plan that this one is a part of, in their order. */
    public List<Shard> siblings() {
        return IntStream.rangeClosed(1, of).mapToObj(this::numbered).toList();
    }

    /** Whether the forks with this index are its own. */
    public boolean hasBlock(int index) {
        return byCells || index % of == number - 1;
    }

    /** How many of so many blocks are its own. */
    public int blocks(int all) {
        return byCells ? all : (all - number + of) / of;
    }

    /** Those of a plan's cells that are its own, in their order. */
    public List<Cell> cells(List<Cell> planned) {
        if (!byCells) {
            return planned;
        }
        Set<Cell> own = new LinkedHashSet<>();
        List<Integer> sizes = new ArrayList<>(IntStream.range(0, of).mapToObj(i -> 0).toList());
        for (List<Cell> group : groups(planned)) {
            // To the one that has least so far.
            int least = IntStream.range(0, of).boxed().min(Comparator.comparing(sizes::get))
                    .orElseThrow();
            sizes.set(least, sizes.get(least) + group.size());
            if (least == number - 1) {
                own.addAll(group);
            }
        }
        return planned.stream().filter(own::contains).toList();
    }

    /** What stays whole, the largest first. */
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
     * Makes sure that every part of a plan has something to do.
     *
     * @param blocks how many it has
     * @throws Refusal if there are more parts than there is work for
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
