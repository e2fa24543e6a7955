package strandbench.harness.plan;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.store.Shard;
import strandbench.harness.store.Store;

/**
 * How long a plan takes on several machines, each measuring one shard. It is computed from the plan alone, not from
 * measured times.
 *
 * @param plan the whole plan
 * @param planned the time of all iterations of a cell's fork
 */
public record Forecast(Plan plan, Function<Cell, Duration> planned) {
    private static final List<Integer> MACHINES = List.of(1, 4, 16, 64);

    /** A Markdown table with a line for each number of machines. */
    public String table() {
        StringBuilder table = new StringBuilder(
                "| machines | shards | forks of each cell and machine | hours |\n|--:|--:|--:|--:|\n");
        for (int machines : MACHINES) {
            // A fork cannot be divided.
            int shards = Math.min(machines, plan.rule().most());
            Plan longest = plan.of(new Shard(false, 1, shards));
            table.append(String.format(Locale.ROOT, "| %d | %d | %s | %.1f |%n", machines, shards,
                    forks(longest), hours(longest)));
        }
        return table.toString();
    }

    private static String forks(Plan shard) {
        int most = shard.shard().blocks(shard.rule().most());
        return shard.rule().isAdaptive() && most > 2 ? "at most " + most : Integer.toString(most);
    }

    private double hours(Plan shard) {
        return new Estimate(shard, Store.none(), planned).timeLeft().toMillis() / 3.6e6;
    }
}
