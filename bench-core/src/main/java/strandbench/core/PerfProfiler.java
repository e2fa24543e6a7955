package strandbench.core;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Events per operation that {@code perf stat} counts, hardware events included, and threads that have ended included.
 * The launcher starts each fork behind perf; the fork lets perf count during the measured iterations only. If an event
 * cannot be counted, it is absent and a line states the reason.
 *
 * <p>Add it last: then the other profilers read their counters while perf does not count.
 */
public final class PerfProfiler implements ExternalProfiler, InternalProfiler {
    static final List<String> EVENTS = List.of(
            "cpu-clock", "context-switches", "cpu-migrations", "page-faults", "cycles",
            "instructions", "branches", "branch-misses");

    /** The property that names the folder of a fork's pipes to perf. */
    private static final String PIPES = "strandbench.perf.pipes";

    private static final String COUNTS = "counts";

    private final String perf;

    /** The events that perf can count; null until perf was asked. */
    private List<String> supported;

    /** Absent events that have been printed. */
    private final Set<String> said = new HashSet<>();

    /** The folder of the current fork's pipes and of perf's output, in the launcher. */
    private Path folder;

    /** In a fork behind perf, from the first measured iteration on. */
    private PerfControl control;

    /** Called by JMH, in the launcher and in each fork; does nothing yet. */
    public PerfProfiler() {
        this("perf");
    }

    PerfProfiler(String perf) {
        this.perf = perf;
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        try {
            if (supported == null) {
                supported = supported();
            }
            if (supported.isEmpty()) {
                return List.of();
            }
            folder = newFolder();
        } catch (IOException e) {
            supported = List.of();
            absent("event of perf", e.getMessage());
            return List.of();
        }
        List<String> prefix = new ArrayList<>(List.of(
                perf, "stat", "--field-separator", PerfCount.SEPARATOR,
                "--output", folder.resolve(COUNTS).toString(), "--event",
                String.join(",", supported), "--delay", "-1", "--control",
                "fifo:%s,%s".formatted(
                        folder.resolve(PerfControl.COMMANDS), folder.resolve(PerfControl.ANSWERS)),
                "--"));
        // If perf is killed, its JVM would run on without a reader of its results.
        if (isOnThePath("setpriv")) {
            prefix.addAll(List.of("setpriv", "--pdeathsig", "KILL"));
        }
        return prefix;
    }

    private static boolean isOnThePath(String command) {
        return Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, command)));
    }

    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        return folder == null ? List.of() : List.of("-D" + PIPES + "=" + folder);
    }

    /** Counts a command that does nothing, and prints the events that perf cannot count. */
    private List<String> supported() throws IOException {
        List<String> lines = run(
                perf, "stat", "--field-separator", PerfCount.SEPARATOR, "--event",
                String.join(",", EVENTS), "--", "true");
        Set<String> unsupported = new HashSet<>();
        for (PerfCount count : PerfCount.parse(lines)) {
            if (count.isUnsupported()) {
                absent(count.label(), count.whyAbsent().orElseThrow());
                unsupported.add(count.event().replaceFirst(":u$", ""));
            }
        }
        return EVENTS.stream().filter(event -> !unsupported.contains(event)).toList();
    }

    private Path newFolder() throws IOException {
        Path created = Files.createTempDirectory("perf");
        // In this order, because the last file registered is deleted first. JMH does not call afterTrial for a fork
        // without results.
        created.toFile().deleteOnExit();
        for (String name : List.of(PerfControl.COMMANDS, PerfControl.ANSWERS, COUNTS)) {
            created.resolve(name).toFile().deleteOnExit();
        }
        run(
                "mkfifo", created.resolve(PerfControl.COMMANDS).toString(),
                created.resolve(PerfControl.ANSWERS).toString());
        return created;
    }

    /** The output of a command; an exception with its first line if it fails. */
    private static List<String> run(String... command) throws IOException {
        Path output = Files.createTempFile("perf", ".txt");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(PerfControl.BOUND.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(
                        "waited %s in vain for %s".formatted(PerfControl.BOUND, command[0]));
            }
            List<String> lines = Files.readAllLines(output);
            if (process.exitValue() != 0) {
                throw new IOException(
                        "%s failed: %s".formatted(
                                command[0],
                                lines.stream()
                                        .filter(line -> !line.isBlank())
                                        .findFirst()
                                        .orElse("exit code " + process.exitValue())));
            }
            return lines;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + command[0], e);
        } finally {
            Files.delete(output);
        }
    }

    private void absent(String label, String reason) {
        if (said.add(label)) {
            System.out.println("# no " + label + ": " + reason);
        }
    }

    @Override
    public void beforeTrial(BenchmarkParams params) {}

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        String pipes = System.getProperty(PIPES);
        if (pipes != null && iteration.getType() == IterationType.MEASUREMENT) {
            if (control == null) {
                control = new PerfControl(Path.of(pipes));
            }
            Counting.count(benchmark, () -> control.say("enable"), () -> control.say("disable"));
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        Counting.end();
        return List.of();
    }

    @Override
    public Collection<ScalarResult> afterTrial(
            BenchmarkResult result, long pid, File stdOut, File stdErr) {
        if (folder == null) {
            return List.of();
        }
        try {
            return perOperation(result);
        } catch (IOException e) {
            absent("event of perf in this fork", "perf wrote no counts: " + e.getMessage());
            return List.of();
        }
    }

    private List<ScalarResult> perOperation(BenchmarkResult result) throws IOException {
        double operations = result.getIterationResults().stream()
                .mapToLong(iteration -> iteration.getMetadata().getAllOps())
                .sum();
        List<PerfCount> counts = PerfCount
                .parse(Files.readAllLines(folder.resolve(COUNTS)));
        counts.forEach(
                count -> count.whyAbsent().ifPresent(reason -> absent(count.label(), reason)));
        return counts.stream()
                .filter(count -> count.whyAbsent().isEmpty())
                .map(count -> count.per(operations))
                .toList();
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    @Override
    public String getDescription() {
        return "Events per operation, by perf stat";
    }
}
