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
import java.util.Objects;
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
 * @param format of the file
 * @param jmh the version of JMH, which the store's results depend on
 * @param jar the fingerprint of what is measured: of the jar, or of all that stands on the class path
 * @param arms what is compared, with fingerprints of their jars and versions of their JVMs
 * @param machine the fingerprint of where
 * @param seed of the order
 * @param rule when a cell has forks enough
 * @param commandLine what the user asked for
 * @param cells what that came to
 * @param mixed what else its forks come from, a sentence each; empty unless the user has forced that
 * @param id the same for whoever measures this plan on whichever machine: of the jar, JMH's version, the options and
 *     the seed; null where an older version wrote it
 * @param shard the part of it that this folder is for, or null for all
 * @param merged the shards whose forks were merged to this folder; empty for one that was measured
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
        List<String> mixed,
        String id,
        String shard,
        List<String> merged) {
    /** What a reader of another version must not mistake for its own. */
    private static final int FORMAT = 1;

    /** Digits of an id: enough for no two plans to share one. */
    private static final int DIGITS = 16;

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    public PlanFile {
        mixed = mixed == null ? List.of() : List.copyOf(mixed);
        merged = merged == null ? List.of() : List.copyOf(merged);
    }

    /**
     * What a run sets out to do with what this runs from.
     *
     * @param cells all of the plan's, whatever is measured here
     * @param options what else its forks depend on, in the words of a command line
     * @param commandLine as given
     * @param machine the fingerprint of where
     */
    public static PlanFile of(List<Cell> cells, StopRule rule, long seed, List<Arm> arms,
            List<String> options, List<String> commandLine, String machine, Shard shard) {
        String jmh = Version.getPlainVersion();
        String jar = Fingerprint.ofClassPath();
        List<String> fingerprints = fingerprints(arms);
        String id = Fingerprint.ofText(String.join("\n", List.of(jmh, jar,
                fingerprints.toString(), Long.toString(seed), rule.toString(), options.toString(),
                cells.toString()))).substring(0, DIGITS);
        return new PlanFile(FORMAT, jmh, jar, fingerprints, machine, seed, rule, commandLine,
                cells, List.of(), id, shard.isWhole() ? null : shard.toString(), List.of());
    }

    /** The part of the plan that the folder is for; the whole where it was not divided. */
    public Shard part() {
        return shard == null ? Shard.WHOLE : Shard.parse(shard);
    }

    /** The cells that the folder is for. */
    public List<Cell> ownCells() {
        return part().cells(cells);
    }

    /** Whether its forks were measured elsewhere. */
    public boolean isMerged() {
        return !merged.isEmpty();
    }

    /** The plan of a folder to which shards are merged. */
    public PlanFile mergedOf(List<String> shards, List<String> asked, List<String> mixtures,
            String machines) {
        return new PlanFile(format, jmh, jar, arms, machines, seed, rule, asked, cells, mixtures,
                id, null, shards);
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
            if (plan.format != FORMAT) {
                throw Refusal.usage(
                        "%s: is of format %d, which this version does not know; allowed is %d",
                        file, plan.format, FORMAT);
            }
            return plan;
        } catch (JsonParseException e) {
            throw Refusal.usage("%s: is no plan of a run (%s)", file, Refusal.brief(e));
        } catch (IOException e) {
            throw Refusal.usage("%s: not the folder of a run (%s)", folder, e);
        }
    }

    /** The cells that a folder is for: those of its plan, or where it has none those that it holds forks of. */
    public static List<Cell> cellsOf(Path folder, Store store) {
        return Files.exists(folder.resolve(RunFolder.PLAN))
                ? read(folder).ownCells()
                : store.all().stream().map(ForkRecord::cell).distinct().toList();
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
        if (isMerged()) {
            throw Refusal.usage(
                    "--resume %s: was merged of the shards %s; resume one of these, and merge again",
                    folder, String.join(", ", merged));
        }
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
                List.copyOf(all), id, shard, merged);
    }

    /** The same with another's rule, and the command line that asked for it. */
    public PlanFile limitedBy(PlanFile other) {
        return new PlanFile(format, jmh, jar, arms, machine, seed, other.rule, other.commandLine,
                cells, mixed, other.id, shard, merged);
    }

    /**
     * Makes sure that what this jar makes of a plan's command line is that plan.
     *
     * @param folder of the plan
     * @throws Refusal if it is another
     */
    public void requireSame(PlanFile today, Path folder) {
        if (!jar.equals(today.jar) || !jmh.equals(today.jmh)) {
            throw Refusal.usage(
                    "--plan %s: was made by another benchmarks.jar (%s), and this is %s; allowed is the same jar on every machine",
                    folder, brief(jar), brief(today.jar));
        }
        if (!Objects.equals(id, today.id)) {
            throw Refusal.usage(
                    "--plan %s: is plan %s, and the same command line makes plan %s here (an arm's jar or JVM differs); allowed are the same arms on every machine",
                    folder, id, today.id);
        }
    }

    private static String brief(String fingerprint) {
        return fingerprint.substring(0, Math.min(DIGITS, fingerprint.length()));
    }

    /** What tells these arms from others of the same names. */
    public static List<String> fingerprints(List<Arm> arms) {
        return arms.stream().map(PlanFile::fingerprint).toList();
    }

    private static String fingerprint(Arm arm) {
        return "%s %s %s".formatted(arm.name(), arm.kind(), switch (arm.kind()) {
            case NONE, ARGS -> arm.value();
            case JVM -> Forks.versionOf(arm.value());
            case JAR -> Fingerprint.of(Path.of(arm.value()));
        }).strip();
    }
}
