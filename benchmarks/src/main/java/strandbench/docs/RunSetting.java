package strandbench.docs;

import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;
import strandbench.harness.results.Results;

/** One sentence on where a run took place and how often it measured what a picture shows. */
final class RunSetting {
    private RunSetting() {}

    /**
     * The sentence.
     *
     * @param forks of each row; it says nothing of them where they were not counted
     */
    static String of(Results run, IntStream forks) {
        String machine = run.environment()
                .map(environment -> " %s on %s".formatted(environment.started(), environment))
                .orElse("");
        IntSummaryStatistics counted = forks.summaryStatistics();
        if (counted.getMax() <= 0) {
            return "Measured%s.".formatted(machine);
        }
        return counted.getMin() == counted.getMax()
                ? "Measured%s, %d fork%s of each.".formatted(machine, counted.getMax(),
                        counted.getMax() == 1 ? "" : "s")
                : "Measured%s, %d to %d forks of each.".formatted(machine, counted.getMin(),
                        counted.getMax());
    }
}
