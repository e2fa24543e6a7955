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
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Forks;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.benchmark.ThisJvm;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/**
 * The plan of a run, stored so that a resumed run does exactly the same. It may come from a stranger.
 *
 * @param format of the file
 * @param id the same on each machine that measures this plan; made from the jar, JMH's version, the JVM, the options and
 *     the seed
 * @param jmh the version of JMH, on which the store's results depend
 * @param jar the fingerprint of the jar, or of the whole class path
 * @param arms the arms, with fingerprints of their jars and names of their JVMs
 * @param jvm of the forks without a JVM of their arm, then the options that all forks inherit from the launcher; null in
 *     a plan of an older version
 * @param machine the machine's fingerprint
 * @param seed of the order
 * @param rule decides when a cell has enough forks
 * @param commandLine the user's words, for readers only
 * @param options what forks depend on; null in a plan of an older version
 * @param output what the run writes outside its folder; null likewise
 * @param seal of the programs that it starts and the files that it writes, by the user who asked for them; null if
 *     there are none
 * @param cells all cells of the plan
 * @param mixed other origins of its forks, a sentence each; empty unless the user forced a mixture
 * @param shard the part of the plan in this folder, or null for all
 * @param merged the shards that were merged into this folder; empty for a measured one
 */
public record PlanFile(
        int format,
        String id,
        String jmh,
        String jar,
        List<String> arms,
        List<String> jvm,
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
    /** A format that other versions must not misread. */
    private static final int FORMAT = 2;

    /** The digits of an id: enough to make each plan's id unique. */
    private static final int DIGITS = 16;

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    public PlanFile {
        mixed = mixed == null ? List.of() : List.copyOf(mixed);
        merged = merged == null ? List.of() : List.copyOf(merged);
    }

    /** The plan of a command line with this jar. */
    public static PlanFile of(List<Cell> cells, StopRule rule, long seed, ResolvedOptions options,
            Output output, List<String> commandLine) {
        String seal = starts(options, output).isEmpty()
                ? null
                : Seal.of(starts(options, output)).orElse(null);
        return new PlanFile(FORMAT, null, Version.getPlainVersion(), Fingerprint.ofClassPath(),
                fingerprints(options.arms()), jvm(options), null, seed, rule, commandLine, options,
                output, seal, cells, List.of(), null, List.of()).identified();
    }

    /** The JVM of forks that start here, and the options that they inherit; it may start the JVM that the options name. */
    public static List<String> jvm(ResolvedOptions options) {
        List<String> jvm = new ArrayList<>();
        jvm.add(options.jvm() == null ? ThisJvm.name() : Forks.nameOf(options.jvm()));
        jvm.addAll(ThisJvm.inherited(options.jvmArgs() == null));
        return List.copyOf(jvm);
    }

    /** Names this plan's JVM and another, if they differ. A plan of an older version knows no JVM. */
    public Optional<String> otherJvm(List<String> other) {
        return jvm == null || other == null || jvm.equals(other)
                ? Optional.empty()
                : Optional.of("another JVM or other JVM options (%s, not %s)"
                        .formatted(String.join(" ", jvm), String.join(" ", other)));
    }

    /** What the plan starts besides the jar, passes to a JVM, or writes outside the run's folder. */
    public static List<List<String>> starts(ResolvedOptions options, Output output) {
        List<List<String>> starts = new ArrayList<>(options.starts());
        starts.addAll(output.writes());
        return starts;
    }

    /** The same for this plan. */
    public List<List<String>> starts() {
        return starts(options, output);
    }

    /** Whether this user asked for everything that the plan starts and writes. */
    public boolean isOurs() {
        return starts().isEmpty() || Seal.isOurs(seal, starts());
    }

    /** The options in JMH's form. */
    public Options jmhOptions() {
        return output.on(options.jmh());
    }

    /** The same plan with the id made from its fields. */
    public PlanFile identified() {
        String made = Fingerprint.ofText(String.join("\n", List.of(jmh, jar, arms.toString(),
                Long.toString(seed), rule.toString(), JSON.toJson(options), cells.toString()))
                + (jvm == null ? "" : "\n" + jvm))
                .substring(0, DIGITS);
        return new PlanFile(format, made, jmh, jar, arms, jvm, machine, seed, rule, commandLine,
                options, output, seal, cells, mixed, shard, merged);
    }

    /** The same plan on a machine, or a part of it. */
    public PlanFile on(String here, Shard part) {
        return new PlanFile(format, id, jmh, jar, arms, jvm, here, seed, rule, commandLine, options,
                output, seal, cells, mixed, part.isWhole() ? null : part.toString(), merged);
    }

    /** The same plan with another rule, for some of its cells. */
    public PlanFile with(StopRule other, List<Cell> some) {
        return new PlanFile(format, id, jmh, jar, arms, jvm, machine, seed, other, commandLine,
                options, output, seal, some, mixed, shard, merged).identified();
    }

    /** The plan of a folder into which shards are merged. */
    public PlanFile mergedOf(List<String> shards, List<String> asked, List<String> mixtures,
            String machines) {
        return new PlanFile(format, id, jmh, jar, arms, jvm, machines, seed, rule, asked, options,
                output, seal, cells, mixtures, null, shards);
    }

    /** The part of the plan in this folder; the whole if it was not divided. */
    public Shard part() {
        return shard == null ? Shard.WHOLE : Shard.parse(shard);
    }

    /** The cells of this folder. */
    public List<Cell> ownCells() {
        return part().cells(cells);
    }

    /** Whether its forks were merged from other folders. */
    public boolean isMerged() {
        return !merged.isEmpty();
    }

    /** The contents of its file. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /**
     * Reads the plan of a run.
     *
     * @throws Refusal if there is none, or its format is another
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
     * Makes sure that a file has all parts of a plan.
     *
     * @throws Refusal if its format is another
     * @throws JsonParseException if something is missing
     */
    public static void requireWhole(PlanFile plan, Path file) {
        if (plan != null && plan.format != FORMAT) {
            throw Refusal.usage(
                    "%s: is of format %d, which this version does not know; allowed is %d",
                    file, plan.format, FORMAT);
        }
        if (plan == null || !plan.isWhole()) {
            throw new JsonParseException("its plan is incomplete");
        }
    }

    private boolean isWhole() {
        return jmh != null && jar != null && arms != null && machine != null && rule != null
                && rule.isWhole() && cells != null && !cells.isEmpty()
                && cells.stream().allMatch(cell -> cell != null && cell.isWhole())
                && (options == null || options.isWhole() && output != null);
    }

    /** The cells of a folder: those of its plan or, without a plan, those of its forks. */
    public static List<Cell> cellsOf(Path folder, Store store) {
        return Files.exists(folder.resolve(RunFolder.PLAN))
                ? read(folder).ownCells()
                : store.all().stream().map(ForkRecord::cell).distinct().toList();
    }

    /** Notes on the origins of a folder's forks; empty without a plan. */
    public static List<String> mixedIn(Path folder) {
        return Files.exists(folder.resolve(RunFolder.PLAN)) ? read(folder).mixed : List.of();
    }

    /** The same plan with further notes on its forks' origins. */
    public PlanFile mixedWith(List<String> others) {
        Set<String> all = new LinkedHashSet<>(mixed);
        others.forEach(other -> all.add("Some of the forks are of " + other + "."));
        return new PlanFile(format, id, jmh, jar, arms, jvm, machine, seed, rule, commandLine,
                options, output, seal, cells, List.copyOf(all), shard, merged);
    }

    /** Distinguishes these arms from others with the same names. */
    public static List<String> fingerprints(List<Arm> arms) {
        return arms.stream().map(PlanFile::fingerprint).toList();
    }

    private static String fingerprint(Arm arm) {
        return "%s %s %s".formatted(arm.name(), arm.kind(), switch (arm.kind()) {
            case NONE, ARGS -> arm.value();
            case JVM -> Forks.nameOf(arm.value());
            case JAR, SUITE -> Fingerprint.of(Path.of(arm.value()));
        }).strip();
    }
}
