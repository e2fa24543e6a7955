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
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/**
 * What a run set out to do, so that it can be resumed to do exactly that. It may come from a stranger.
 *
 * @param format of the file
 * @param id the same for each machine that measures this plan: of the jar, JMH's version, the options and the seed
 * @param jmh the version of JMH, which the store's results depend on
 * @param jar the fingerprint of what is measured: of the jar, or of all that stands on the class path
 * @param arms what is compared, with fingerprints of their jars and versions of their JVMs
 * @param machine the fingerprint of where
 * @param seed of the order
 * @param rule when a cell has forks enough
 * @param commandLine what the user asked for, for people to read: nothing is made of it
 * @param options what forks depend on; null where an older version has measured
 * @param output what is made of the forks; null likewise
 * @param seal of what it starts and writes, by the user who asked for it; null where it starts and writes nothing
 * @param cells all of the plan's
 * @param mixed what else its forks come from, a sentence each; empty unless the user has forced that
 * @param shard the part of it that this folder is for, or null for all
 * @param merged the shards whose forks were merged to this folder; empty for one that was measured
 */
public record PlanFile(
        int format,
        String id,
        String jmh,
        String jar,
        List<String> arms,
        String machine,
        long seed,
        StopRule rule,
        List<String> commandLine,
        ResolvedOptions options,
        Output output,
        String seal,
        List<Cell> cells,
        List<String> mixed,
        String shard,
        List<String> merged) {
    /** What a reader of another version must not mistake for its own. */
    private static final int FORMAT = 2;

    /** Digits of an id: enough for no two plans to share one. */
    private static final int DIGITS = 16;

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    public PlanFile {
        mixed = mixed == null ? List.of() : List.copyOf(mixed);
        merged = merged == null ? List.of() : List.copyOf(merged);
    }

    /** What a user's command line comes to with what this runs from. */
    public static PlanFile of(List<Cell> cells, StopRule rule, long seed, ResolvedOptions options,
            Output output, List<String> commandLine) {
        String seal = starts(options, output).isEmpty()
                ? null
                : Seal.of(starts(options, output)).orElse(null);
        return new PlanFile(FORMAT, null, Version.getPlainVersion(), Fingerprint.ofClassPath(),
                fingerprints(options.arms()), null, seed, rule, commandLine, options, output, seal,
                cells, List.of(), null, List.of()).identified();
    }

    /** What is started beside the jar, told to a JVM, or written beside a run's folder. */
    public static List<List<String>> starts(ResolvedOptions options, Output output) {
        List<List<String>> starts = new ArrayList<>(options.starts());
        starts.addAll(output.writes());
        return starts;
    }

    /** The same of this plan. */
    public List<List<String>> starts() {
        return starts(options, output);
    }

    /** Whether the user who runs this has asked for all that it starts and writes. */
    public boolean isOurs() {
        return starts().isEmpty() || Seal.isOurs(seal, starts());
    }

    /** In JMH's terms. */
    public Options jmhOptions() {
        return output.on(options.jmh());
    }

    /** With the id that its fields make. */
    public PlanFile identified() {
        String made = Fingerprint.ofText(String.join("\n", List.of(jmh, jar, arms.toString(),
                Long.toString(seed), rule.toString(), JSON.toJson(options), cells.toString())))
                .substring(0, DIGITS);
        return new PlanFile(format, made, jmh, jar, arms, machine, seed, rule, commandLine,
                options, output, seal, cells, mixed, shard, merged);
    }

    /** The same on a machine, or a part of it. */
    public PlanFile on(String here, Shard part) {
        return new PlanFile(format, id, jmh, jar, arms, here, seed, rule, commandLine, options,
                output, seal, cells, mixed, part.isWhole() ? null : part.toString(), merged);
    }

    /** The same with another rule, for some of its cells. */
    public PlanFile with(StopRule other, List<Cell> some) {
        return new PlanFile(format, id, jmh, jar, arms, machine, seed, other, commandLine,
                options, output, seal, some, mixed, shard, merged).identified();
    }

    /** The plan of a folder to which shards are merged. */
    public PlanFile mergedOf(List<String> shards, List<String> asked, List<String> mixtures,
            String machines) {
        return new PlanFile(format, id, jmh, jar, arms, machines, seed, rule, asked, options,
                output, seal, cells, mixtures, null, shards);
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
            PlanFile plan = JSON.fromJson(Folders.text(file), PlanFile.class);
            requireWhole(plan, file);
            return plan;
        } catch (JsonParseException | NullPointerException e) {
            throw Refusal.usage("%s: is no plan of a run (%s)", file, Refusal.brief(e));
        } catch (IOException e) {
            throw Refusal.usage("%s: not the folder of a run (%s)", folder, e);
        }
    }

    /**
     * Makes sure that a file has said all that a plan says.
     *
     * @throws Refusal if it is of another format
     * @throws JsonParseException if something is missing
     */
    public static void requireWhole(PlanFile plan, Path file) {
        if (plan != null && plan.format != FORMAT) {
            throw Refusal.usage(
                    "%s: is of format %d, which this version does not know; allowed is %d",
                    file, plan.format, FORMAT);
        }
        if (plan == null || !plan.isWhole()) {
            throw new JsonParseException("it holds no whole plan");
        }
    }

    private boolean isWhole() {
        return jmh != null && jar != null && arms != null && machine != null && rule != null
                && rule.isWhole() && cells != null && !cells.isEmpty()
                && cells.stream().allMatch(cell -> cell != null && cell.isWhole())
                && (options == null || options.isWhole() && output != null);
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

    /** The same with more to say of where its forks come from. */
    public PlanFile mixedWith(List<String> others) {
        Set<String> all = new LinkedHashSet<>(mixed);
        others.forEach(other -> all.add("Some of the forks are of " + other + "."));
        return new PlanFile(format, id, jmh, jar, arms, machine, seed, rule, commandLine, options,
                output, seal, cells, List.copyOf(all), shard, merged);
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
