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

/** Tells a watcher how far a run is: one line that changes on a terminal, and a line per fork elsewhere. */
interface Progress extends AutoCloseable {
    /** What a bar is made of, where the terminal has it. */
    char FULL_BLOCK = '\u2588';

    /** A fork begins. */
    void starts(Cell cell, int index);

    /** A fork has ended, and is stored. */
    void ended(ForkRecord fork);

    @Override
    void close();

    /**
     * The right one for where the output goes.
     *
     * @param isPlain whether that is no place for a line that changes, though it may be a terminal
     */
    static Progress of(Store store, Estimate estimate, int cells, boolean isPlain) {
        return !isPlain && isTerminal()
                ? new OnTerminal(store, estimate, cells)
                : new Plain(store, estimate, System.out);
    }

    /** Whether somebody watches both streams; the JVM only knows of both input and output. */
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
     * How a bar looks.
     *
     * @param environment variables, of which NO_COLOR says what no-color.org has it say
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

    /** A cell's name and its interval so far. */
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

    /** For logs and pipes. */
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

    /** For a terminal. */
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
                    // Or it would not show what has changed beside the number of forks.
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

        /** A narrow terminal cuts the end off, so that the cell's name comes last. */
        private void show(Cell cell) {
            bar.setExtraMessage("%d/%d cells, %s left, %s %s".formatted(
                    estimate.cellsDone(), cells, Numbers.duration(estimate.timeLeft()),
                    Numbers.halfWidth(Intervals.relativeHalfWidth(store.scores(cell))),
                    cell.shortName()));
            // At once: by the next time of its own, the fork may have ended.
            bar.refresh();
        }

        @Override
        public void close() {
            bar.close();
        }
    }
}
