package strandbench.harness.machine;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import strandbench.harness.text.Refusal;

/** The doctor's findings before a run, and the time that the hypervisor took during it. */
public final class Examination {
    /** Its file in a run's folder, a list of {@link Finding}. */
    public static final String FILE = "doctor.json";

    private final Machine machine;
    private final Set<Finding> findings = new LinkedHashSet<>();
    private Optional<CpuTime> started = Optional.empty();
    private OptionalLong throttled = OptionalLong.empty();

    /** Starts without findings. */
    public Examination(Machine machine) {
        this.machine = machine;
    }

    /** Adds the findings about one CPU set. */
    public void add(List<Finding> some) {
        findings.addAll(some);
    }

    /** The names of the checks that found a problem. */
    public List<String> warnings() {
        return findings.stream().filter(finding -> finding.severity() != Finding.Severity.OK)
                .map(Finding::check).distinct().toList();
    }

    /** Call it just before the run's first fork starts. */
    public void start() {
        started = machine.cpuTime();
        throttled = CgroupChecks.throttled(machine);
    }

    /**
     * Call it when the run's last fork has ended.
     *
     * @return the warnings
     */
    public List<Finding> end() {
        Finding steal = NoiseChecks.steal("steal time during the run",
                started.flatMap(
                        before -> machine.cpuTime().map(after -> after.since(before))),
                "between the first fork and the last");
        Finding waited = CgroupChecks.throttled("throttling during the run", throttled,
                CgroupChecks.throttled(machine), "between the first fork and the last");
        List<Finding> during = List.of(steal, waited);
        findings.addAll(during);
        return during.stream().filter(finding -> finding.severity() != Finding.Severity.OK)
                .toList();
    }

    /**
     * The findings before and during the run of a folder.
     *
     * @return empty if the folder has no such file
     * @throws Refusal if the file cannot be read
     */
    public static Optional<List<Finding>> in(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(new Gson().fromJson(Files.readString(file),
                    new TypeToken<List<Finding>>() {}));
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: holds no findings of the doctor (%s)", file, e.getMessage());
        }
    }

    /** The contents of its file. */
    public String json() {
        return json(new ArrayList<>(findings));
    }

    /** The contents of the file with these findings. */
    public static String json(List<Finding> all) {
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all)
                + "\n";
    }
}
