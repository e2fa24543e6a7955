package strandbench.harness.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.plan.Estimate;
import strandbench.harness.stats.Intervals;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;
import strandbench.harness.text.Numbers;

/** Shows the progress of a run: on a terminal one changing line, elsewhere a line per fork. */
interface Progress extends AutoCloseable {
    /** The character of a bar, if the terminal has it. */
    char FULL_BLOCK = '\u2588';

    /** A fork begins. */
    void starts(Cell cell, int index);

    /** A fork has ended, and is stored. */
    void ended(ForkRecord fork);

    @Override
    void close();

    /**
     * The right kind for the output.
     *
     * @param isPlain whether a changing line is not possible, even on a terminal
     */
    static Progress of(Store store, Estimate estimate, int cells, boolean isPlain) {
        return !isPlain && isTerminal()
                ? new OnTerminal(store, estimate, cells)
                : new Plain(store, estimate, System.out);
    }

    /** Whether both output streams are terminals; the JVM only reports on input and output together. */
    private static boolean isTerminal() {
        if ("dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            for (String stream : List.of("1", "2")) {
                String target = Files.readSymbolicLink(Path.of("/proc/self/fd", stream)).toString();
                if (!target.startsWith("/dev/pts/") && !target.startsWith("/dev/tty")
                        && !target.startsWith("/dev/console")) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return System.console() != null;
        }
    }

    /**
     * The look of a bar.
     *
     * @param environment variables; NO_COLOR works as no-color.org defines it
     * @param charset of the terminal
     */
    static ProgressBarStyle style(Map<String, String> environment, Charset charset) {
        if (!charset.newEncoder().canEncode(FULL_BLOCK)) {
            return ProgressBarStyle.ASCII;
        }
        return environment.getOrDefault("NO_COLOR", "").isEmpty()
                ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK
                : ProgressBarStyle.UNICODE_BLOCK;
    }

    /** A cell's name and its current interval. */
    private static String state(Cell cell, Store store) {
        List<Double> scores = store.scores(cell);
        if (scores.isEmpty()) {
            return cell.label();
        }
        double mean = scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        String unit = store.of(cell).stream().filter(ForkRecord::isComplete).findFirst()
                .map(ForkRecord::unit).orElse("");
        return "%s: %s %s %s".formatted(cell.label(), Numbers.score(mean), unit,
                Numbers.halfWidth(Intervals.relativeHalfWidth(scores))).strip();
    }

    /** Progress for logs and pipes. */
    record Plain(Store store, Estimate estimate, PrintStream out) implements Progress {
        @Override
        public void starts(Cell cell, int index) {}

        @Override
        public void ended(ForkRecord fork) {
            int left = estimate.forksLeft();
            out.printf("[%d/%d] %s, fork %d%s; %s left%n",
                    store.size(), store.size() + left,
                    fork.isComplete() ? state(fork.cell(), store) : fork.cell().label(),
                    fork.index() + 1,
                    fork.isComplete()
                            ? ""
                            : fork.limit() == null
                                    ? " did not finish: " + fork.failure()
                                    : " met a limit: " + fork.limit(),
                    Numbers.duration(estimate.timeLeft()));
            out.flush();
        }

        @Override
        public void close() {}
    }

    /** Progress for a terminal. */
    final class OnTerminal implements Progress {
        private final Store store;
        private final Estimate estimate;
        private final int cells;
        private final ProgressBar bar;

        OnTerminal(Store store, Estimate estimate, int cells) {
            this.store = store;
            this.estimate = estimate;
            this.cells = cells;
            bar = new ProgressBarBuilder().setTaskName("forks")
                    .setInitialMax(store.size() + estimate.forksLeft())
                    .startsFrom(store.size(), java.time.Duration.ZERO)
                    .hideEta()
                    .setStyle(style(System.getenv(), System.err.charset()))
                    // Without this, only a new number of forks would update the line.
                    .continuousUpdate()
                    .setUpdateIntervalMillis(500)
                    .setConsumer(new ConsoleProgressBarConsumer(System.err))
                    .build();
        }

        @Override
        public void starts(Cell cell, int index) {
            show(cell);
        }

        @Override
        public void ended(ForkRecord fork) {
            bar.maxHint(store.size() + estimate.forksLeft());
            bar.stepTo(store.size());
            show(fork.cell());
        }

        /** A narrow terminal cuts off the end, so the cell's name comes last. */
        private void show(Cell cell) {
            bar.setExtraMessage("%d/%d cells, %s left, %s %s".formatted(
                    estimate.cellsDone(), cells, Numbers.duration(estimate.timeLeft()),
                    Numbers.halfWidth(Intervals.relativeHalfWidth(store.scores(cell))),
                    cell.shortName()));
            // Immediately: at the bar's next regular update, the fork may have ended.
            bar.refresh();
        }

        @Override
        public void close() {
            bar.close();
        }
    }
}
