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

/** What the doctor found before a run, and what the hypervisor took during it. */
public final class Examination {
    /** The file of a run's folder that keeps it, as a list of {@link Finding}. */
    public static final String FILE = "doctor.json";

    private final Machine machine;
    private final Set<Finding> findings = new LinkedHashSet<>();
    private Optional<CpuTime> started = Optional.empty();
    private OptionalLong throttled = OptionalLong.empty();

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
        throttled = CgroupChecks.throttled(machine);
    }

    /**
     * The run's last fork has ended.
     *
     * @return what to beware of
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
     * What was found before and during the run of a folder.
     *
     * @return empty where its folder says nothing
     * @throws Refusal if what it says cannot be read
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
            throw Refusal.usage("%s: says not what the doctor found (%s)", file, e.getMessage());
        }
    }

    /** For the run's folder. */
    public String json() {
        return json(new ArrayList<>(findings));
    }

    /** What the file holds where these are all the findings. */
    public static String json(List<Finding> all) {
        return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all)
                + "\n";
    }
}
