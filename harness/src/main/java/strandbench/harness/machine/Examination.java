package strandbench.harness.machine;

import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the doctor found before a run, and what the hypervisor took during it. */
public final class Examination {
    /** The file of a run's folder that keeps it, as a list of {@link Finding}. */
    public static final String FILE = "doctor.json";

    private final Machine machine;
    private final Set<Finding> findings = new LinkedHashSet<>();
    private Optional<CpuTime> started = Optional.empty();

    /** Nothing is found yet. */
    public Examination(Machine machine) {
        this.machine = machine;
    }

    /** Adds what was found about one CPU set. */
    public void add(List<Finding> some) {
        findings.addAll(some);
    }

    /** The names of the checks that found something amiss. */
    public List<String> warnings() {
        return findings.stream().filter(finding -> finding.severity() != Finding.Severity.OK)
                .map(Finding::check).distinct().toList();
    }

    /** The run's first fork is about to start. */
    public void start() {
        started = machine.cpuTime();
    }

    /** The run's last fork has ended. */
    public Finding end() {
        Finding steal = NoiseChecks.steal("steal time during the run",
                started.flatMap(
                        before -> machine.cpuTime().map(after -> after.since(before))),
                "between the first fork and the last");
        findings.add(steal);
        return steal;
    }

    /** For the run's folder. */
    public String json() {
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create()
                .toJson(new ArrayList<>(findings)) + "\n";
    }
}
