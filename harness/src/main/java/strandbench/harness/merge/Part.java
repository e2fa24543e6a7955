package strandbench.harness.merge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.plan.Plan;
import strandbench.harness.store.Origins;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * A folder to be merged: that of a shard, or of an earlier merge.
 *
 * @param origins one for a shard; all for a merged folder
 * @param lines the positions of each fork in the store, by its place in the plan; several if a fork failed and ran
 *     again
 * @param repairs the parts of its store that were left out
 */
record Part(Path folder, PlanFile plan, List<Origins.Origin> origins,
        Map<Long, List<Line>> lines, List<String> repairs) {

    /** A line of a store's file, without its end. */
    record Line(Path folder, long start, int length) {}

    /**
     * Reads a folder.
     *
     * @throws Refusal if the folder does not hold forks of a plan
     */
    static Part read(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw Refusal.usage("merge %s: there is no such folder; allowed are folders of shards",
                    folder);
        }
        if (!Files.exists(folder.resolve(RunFolder.PLAN))
                || !Files.exists(folder.resolve(Store.FILE))) {
            throw Refusal.usage("merge %s: holds no %s; allowed are folders of shards", folder,
                    Files.exists(folder.resolve(RunFolder.PLAN)) ? Store.FILE : RunFolder.PLAN);
        }
        PlanFile plan = PlanFile.read(folder);
        if (plan.id() == null) {
            throw Refusal.usage(
                    "merge %s: was measured by an older version, which gave its plan no id",
                    folder);
        }
        Map<Long, List<Line>> lines = new LinkedHashMap<>();
        Places places = new Places(plan);
        // What is missing in an adaptive plan depends on the scores of its forks.
        boolean headsAlone = !plan.rule().isAdaptive();
        try (Store store = Store.view(folder, headsAlone, (fork, line) -> lines
                .computeIfAbsent(places.of(folder, fork), place -> new ArrayList<>(1))
                .add(new Line(folder, line.start(), line.bytes().length)))) {
            return new Part(folder, plan, origins(folder, plan, store), lines, store.repairs());
        } catch (IOException e) {
            throw Refusal.environment("merge %s: cannot be read (%s)", folder, e);
        }
    }

    private static List<Origins.Origin> origins(Path folder, PlanFile plan, Store store) {
        return Origins.in(folder).map(Origins::shards).orElseGet(() -> List.of(new Origins.Origin(
                plan.part().toString(),
                new Plan(plan.cells(), plan.rule(), plan.seed(), false, plan.part()).missing(store),
                Environment.in(folder).orElseThrow(() -> Refusal.usage(
                        "merge %s: does not say on what machine it was measured (no %s)", folder,
                        Environment.FILE)),
                Examination.in(folder).orElse(null), plan.mixed())));
    }
}
