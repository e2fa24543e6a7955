package strandbench.harness.fork;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * JMH's log of one fork. It keeps the iterations of the warm-up, which JMH drops, and the fork's output, which shows
 * why it failed.
 */
final class ForkLog implements OutputFormat {
    private static final int TEXT_PART = 2_000_000;

    private static final String LOCK_IS_IGNORED = "JMH lock is ignored by user request";

    private final OutputFormat log;
    private final KeptText printed = new KeptText(TEXT_PART);
    private final List<IterationResult> warmup = new ArrayList<>();

    ForkLog(PrintStream log, VerboseMode verbosity) {
        this.log = OutputFormatFactory.createFormatInstance(log, verbosity);
    }

    /** The warm-up iterations so far. */
    synchronized List<IterationResult> warmup() {
        return List.copyOf(warmup);
    }

    /** The output of JMH and the fork so far. */
    String printed() {
        return printed.toString();
    }

    /** The number of characters so far, for {@link #printedSince}. */
    long length() {
        return printed.length();
    }

    /** The output after the first so many characters. */
    String printedSince(long position) {
        return printed.since(position);
    }

    @Override
    public void iterationResult(BenchmarkParams benchmark, IterationParams iteration, int number,
            IterationResult data) {
        if (iteration.getType() == IterationType.WARMUP) {
            synchronized (this) {
                warmup.add(data);
            }
        }
        log.iterationResult(benchmark, iteration, number, data);
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams iteration, int number) {
        log.iteration(benchmark, iteration, number);
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        log.startBenchmark(benchmark);
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        log.endBenchmark(result);
    }

    @Override
    public void startRun() {
        log.startRun();
    }

    /** Prints no table: JMH would print one of a single fork. */
    @Override
    public void endRun(Collection<RunResult> result) {}

    @Override
    public void print(String text) {
        printed.add(text);
        log.print(text);
    }

    /** Drops JMH's warning about its ignored lock: the run holds that lock for its forks. */
    @Override
    public void println(String text) {
        if (text.contains(LOCK_IS_IGNORED)) {
            return;
        }
        printed.add(text + "\n");
        log.println(text);
    }

    @Override
    public void verbosePrintln(String text) {
        log.verbosePrintln(text);
    }

    @Override
    public void write(int character) {
        printed.add("" + (char) character);
        log.write(character);
    }

    @Override
    public void write(byte[] characters) throws IOException {
        printed.add(new String(characters));
        log.write(characters);
    }

    @Override
    public void flush() {
        log.flush();
    }

    /** The log outlives the fork. */
    @Override
    public void close() {
        log.flush();
    }
}
