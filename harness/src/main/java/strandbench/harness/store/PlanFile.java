package strandbench.harness.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/**
 * What a run set out to do, so that it can be resumed to do exactly that.
 *
 * @param format as for the {@link Store}
 * @param jmh the version of JMH, which the store's results depend on
 * @param jar the fingerprint of what is measured: of the jar, or of all that stands on the class path
 * @param arms what is compared, with fingerprints of their jars and versions of their JVMs
 * @param machine the fingerprint of where
 * @param seed of the order
 * @param rule when a cell has forks enough
 * @param commandLine what the user asked for
 * @param cells what that came to
 * @param mixed what else its forks come from, a sentence each; empty unless the user has forced that
 */
public record PlanFile(
        int format,
        String jmh,
        String jar,
        List<String> arms,
        String machine,
        long seed,
        StopRule rule,
        List<String> commandLine,
        List<Cell> cells,
        List<String> mixed) {
    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    public PlanFile {
        mixed = mixed == null ? List.of() : List.copyOf(mixed);
    }

    /**
     * The plan of a run that is about to start with what this runs from.
     *
     * @param machine the fingerprint of where
     */
    public static PlanFile of(List<Cell> cells, StopRule rule, long seed, List<Arm> arms,
            List<String> commandLine, String machine) {
        return new PlanFile(Store.FORMAT, Version.getPlainVersion(), Fingerprint.ofClassPath(),
                arms.stream().map(PlanFile::fingerprint).toList(),
                machine, seed, rule, commandLine, cells, List.of());
    }

    /** What its file holds. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /**
     * Reads the plan of a run.
     *
     * @throws Refusal if there is none, or it is of another format
     */
    public static PlanFile read(Path folder) {
        Path file = folder.resolve(RunFolder.PLAN);
        try {
            PlanFile plan = JSON.fromJson(Files.readString(file), PlanFile.class);
            if (plan == null || plan.commandLine == null || plan.cells == null) {
                throw new JsonParseException("it holds no plan");
            }
            if (plan.format != Store.FORMAT) {
                throw Refusal.usage(
                        "--resume %s: is of format %d, which this version does not know; allowed is %d",
                        folder, plan.format, Store.FORMAT);
            }
            return plan;
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("--resume %s: not the folder of a run (%s)", folder, e);
        }
    }

    /** What is to be said of the forks in a folder; nothing where there is no plan. */
    public static List<String> mixedIn(Path folder) {
        return Files.exists(folder.resolve(RunFolder.PLAN)) ? read(folder).mixed : List.of();
    }

    /**
     * Makes sure that forks of today can stand beside those of the plan.
     *
     * @param today what the same command line comes to now
     * @param force whether another jar or machine is the user's wish
     * @return the plan to go on with, which says so if they are mixed
     * @throws Refusal if they cannot
     */
    public PlanFile continuedBy(PlanFile today, Path folder, boolean force) {
        if (!jmh.equals(today.jmh)) {
            throw Refusal.usage("--resume %s: was measured with JMH %s, and this is %s", folder,
                    jmh,
                    today.jmh);
        }
        Set<Cell> planned = new LinkedHashSet<>(cells);
        if (!planned.equals(new LinkedHashSet<>(today.cells)) || !rule.equals(today.rule)) {
            throw Refusal.usage(
                    "--resume %s: its plan has %d cells, and this jar makes %d others of the same command line; start a new run",
                    folder, cells.size(), today.cells.size());
        }
        List<String> others = new ArrayList<>();
        if (!jar.equals(today.jar)) {
            others.add("another benchmarks.jar");
        } else if (!arms.equals(today.arms)) {
            others.add("another jar or JVM of an arm");
        }
        if (!machine.equals(today.machine)) {
            others.add("another machine (%s, and this is %s)".formatted(machine, today.machine));
        }
        if (!others.isEmpty() && !force) {
            throw Refusal.environment(
                    "--resume %s: was measured with %s; start a new run, or mix them with --force",
                    folder, String.join(" and ", others));
        }
        Set<String> all = new LinkedHashSet<>(mixed);
        others.forEach(other -> all.add("Some of the forks are of " + other + "."));
        return new PlanFile(format, jmh, jar, arms, machine, seed, rule, commandLine, cells,
                List.copyOf(all));
    }

    private static String fingerprint(Arm arm) {
        return "%s %s %s".formatted(arm.name(), arm.kind(), switch (arm.kind()) {
            case NONE, ARGS -> arm.value();
            case JVM -> Forks.versionOf(arm.value());
            case JAR -> Fingerprint.of(Path.of(arm.value()));
        }).strip();
    }
}
