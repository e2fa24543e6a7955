package strandbench.harness.histogram;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.RunReader;
import strandbench.harness.text.Refusal;

/**
 * Writes every histogram of a run into one log of HdrHistogram's, which its tools open. A line is an iteration. Its
 * interval is that of its fork, since nobody notes when iterations begin, and its tag says cell and label.
 */
@Command(name = "histograms", description = "write the histograms of the run in DIR as a log of HdrHistogram's")
public final class WriteHistograms implements Action {
    private static final double MICROS_PER_MILLI = 1e3;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", description = "the log; printed if not given")
    Path file;

    /**
     * Writes the log.
     *
     * @throws Refusal if there is no histogram, or the file cannot be written; an earlier one stays as it is
     */
    @Override
    public int carryOut() {
        List<AttachedHistogram> all = RunReader.read(folder).cells().stream()
                .map(CellResult::forks).flatMap(List::stream).flatMap(AttachedHistogram::of)
                .sorted(Comparator.comparing(WriteHistograms::start)).toList();
        if (all.isEmpty()) {
            throw Refusal.usage("histograms %s: no fork of this run has reported a histogram",
                    folder);
        }
        if (file == null) {
            write(all, System.out);
            return 0;
        }
        if (Files.isDirectory(file)) {
            throw Refusal.usage("histograms %s: is a folder; allowed is a file", file);
        }
        Path next = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (OutputStream out = Files.newOutputStream(next)) {
                write(all, out);
            }
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw Refusal.environment("histograms: %s cannot be written (%s)", file, e);
        }
        System.out.printf("# Histograms: %s%n", file);
        return 0;
    }

    private static void write(List<AttachedHistogram> all, OutputStream to) {
        PrintStream out = new PrintStream(to, false, StandardCharsets.UTF_8);
        HistogramLogWriter log = new HistogramLogWriter(out);
        long begin = start(all.get(0)).toEpochMilli();
        log.outputLogFormatVersion();
        log.outputComment("[Recorded in microseconds; Interval_Max is in milliseconds]");
        log.outputStartTime(begin);
        log.setBaseTime(begin);
        log.outputBaseTime(begin);
        log.outputLegend();
        long damaged = all.stream().filter(attached -> !isWritten(attached, begin, log)).count();
        out.flush();
        if (damaged > 0) {
            System.err.printf("# %d of %d histograms are damaged, and were left out%n", damaged,
                    all.size());
        }
    }

    private static boolean isWritten(AttachedHistogram attached, long begin,
            HistogramLogWriter log) {
        Histogram histogram = attached.read().orElse(null);
        if (histogram == null) {
            return false;
        }
        histogram.setTag(tag(attached));
        double start = (start(attached).toEpochMilli() - begin) / 1e3;
        log.outputIntervalHistogram(start, start + attached.fork().seconds(), histogram,
                MICROS_PER_MILLI);
        return true;
    }

    private static Instant start(AttachedHistogram attached) {
        return Instant.parse(attached.fork().started());
    }

    /** A comma or a blank would end it, and what cannot be seen might. */
    private static String tag(AttachedHistogram attached) {
        return "%s %s".formatted(attached.fork().cell(), attached.label())
                .replaceAll("[,\\s\\p{Z}\\p{C}]+", "_");
    }
}
