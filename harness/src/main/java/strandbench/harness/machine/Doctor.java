package strandbench.harness.machine;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import strandbench.core.Recipe;
import strandbench.harness.cli.Action;
import strandbench.harness.text.Refusal;

/**
 * Examines the machine before a measurement: what would spoil a run, what makes its figures vary, and the remedies.
 * docs/machine.md explains each check.
 */
@Command(name = "doctor", description = "report what would spoil a measurement here, with remedies")
public final class Doctor implements Action {
    private static final int LONGEST_WATCH = 3_600;

    @Option(names = "--cpus", paramLabel = "SET", description = "the CPUs of the forks; ${DEFAULT-VALUE} if not given")
    String cpus = Recipe.CPUS;

    @Option(names = "--out", paramLabel = "DIR", description = "the folder of the results; ${DEFAULT-VALUE} if not given")
    Path out = Path.of("results");

    @Option(names = "--watch", paramLabel = "SECONDS", description = "how long to watch the distance between the CPUs; ${DEFAULT-VALUE} if not given")
    int watch = 5;

    /** Exit code 0, or 3 if there is an error. */
    @Override
    public int carryOut() {
        if (watch < 0 || watch > LONGEST_WATCH) {
            throw Refusal.usage("--watch %d: allowed are 0 to %d seconds", watch, LONGEST_WATCH);
        }
        Optional<CpuSet> set = cpus.equals("all")
                ? Optional.empty()
                : Optional.of(CpuSet.parse(cpus));
        List<Finding> findings = new ArrayList<>(examine(Machine.here(), set,
                System.getProperty("java.version"), out));
        Optional<String> matrix = watch == 0
                ? Optional.empty()
                : watch(set.or(CpuSet::allowed), watch, findings);
        print(System.out, findings);
        matrix.ifPresent(text -> System.out.print("\n" + text));
        return findings.stream().anyMatch(Finding::isError) ? Refusal.ENVIRONMENT : 0;
    }

    /**
     * Watches the distances between the CPUs, and adds the findings.
     *
     * @return the matrix of distances, if there are more than two CPUs
     */
    private static Optional<String> watch(Optional<CpuSet> cpus, int seconds,
            List<Finding> findings) {
        Optional<CpuSet> watched = cpus.flatMap(set -> CpuSet.allowed().map(set::within))
                .filter(set -> set.size() > 0 && Machine.here().has("taskset"));
        Optional<CoreProbe> started = CoreProbe
                .start(watched.map(CpuSet::toString).orElse(""));
        if (started.isEmpty()) {
            findings.add(CoreWatch.ofOneCpu());
            return Optional.empty();
        }
        try (CoreProbe probe = started.get()) {
            findings.add(CoreWatch.of(probe, Duration.ofSeconds(seconds)).finding());
            List<Integer> numbers = watched
                    .map(set -> set.cpus().stream().boxed().toList()).orElse(List.of());
            return numbers.size() > 2 && probe.isBound()
                    ? Optional.of(CoreMatrix.of(numbers, probe::nanos))
                    : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while watching the CPUs");
        }
    }

    /**
     * Examines a machine. Do not call it while this process runs JMH, because it would release JMH's lock.
     *
     * @param cpus the CPUs to pin forks to; empty for no pinning
     * @param jdk the version of the forks' JVM, as in 25.0.3
     * @param results the folder of the results, which need not exist
     */
    public static List<Finding> examine(
            Machine machine, Optional<CpuSet> cpus, String jdk, Path results) {
        List<Finding> findings = new ArrayList<>();
        findings.addAll(new CpuChecks(machine, cpus).findings());
        findings.addAll(new CgroupChecks(machine).findings());
        findings.addAll(new NoiseChecks(machine, cpus).findings());
        findings.addAll(new ToolChecks(machine, cpus, jdk, results).findings());
        return List.copyOf(findings);
    }

    /**
     * Refuses a run that the machine would spoil.
     *
     * @throws Refusal if there is an error; it names all errors with their remedies
     */
    public static void requireNoErrors(List<Finding> findings) {
        String errors = findings.stream()
                .filter(Finding::isError)
                .map(f -> "%s: %s (%s)".formatted(f.check(), f.found(), f.mend()))
                .collect(Collectors.joining("; "));
        if (!errors.isEmpty()) {
            throw Refusal.environment("%s; --force runs anyway", errors);
        }
    }

    /** Prints a line for each finding, its remedy below, and the number of findings. */
    static void print(PrintStream out, List<Finding> findings) {
        int width = findings.stream().mapToInt(f -> f.check().length()).max().orElse(1);
        String row = "%-7s  %-" + width + "s  %s%n";
        for (Finding finding : findings) {
            out.printf(Locale.ROOT, row, finding.severity(), finding.check(), finding.found());
            if (!finding.mend().isEmpty()) {
                out.printf(Locale.ROOT, row, "", "", "-> " + finding.mend());
            }
        }
        out.printf(
                Locale.ROOT, "%nErrors: %d, warnings: %d%n",
                count(findings, Finding.Severity.ERROR), count(findings, Finding.Severity.WARNING));
    }

    private static long count(List<Finding> findings, Finding.Severity severity) {
        return findings.stream().filter(f -> f.severity() == severity).count();
    }
}
