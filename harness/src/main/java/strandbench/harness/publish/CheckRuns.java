package strandbench.harness.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Finding;
import strandbench.harness.plan.Plan;
import strandbench.harness.report.Report;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.ResultFiles;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/** Checks that runs can be published: complete, and measured on a machine that was fit for the plan. */
@Command(name = "check", description = "check that the runs in DIR… are complete and fit for publication")
public final class CheckRuns implements Action {
    @Parameters(arity = "1..*", paramLabel = "DIR", description = "folders of runs")
    List<Path> folders = new ArrayList<>();

    @Option(names = "--pack", description = "first pack their stores, and remove files that are derived or of no use to others")
    boolean pack;

    /**
     * Prints a line for each reason against publication.
     *
     * @return 0 if there is none, 1 otherwise
     */
    @Override
    public int carryOut() {
        boolean areFit = true;
        for (Path folder : folders) {
            List<String> reasons = checked(folder);
            System.out.printf("%s: %s%n", folder,
                    reasons.isEmpty() ? "whole" : String.join("; ", reasons));
            areFit &= reasons.isEmpty();
        }
        return areFit ? 0 : 1;
    }

    /** One folder that cannot be read must not hide what there is to say of the others. */
    private List<String> checked(Path folder) {
        try {
            if (pack) {
                pack(folder);
            }
            return reasons(folder);
        } catch (Refusal e) {
            return List.of(e.getMessage());
        }
    }

    /** The reasons against publishing a run; empty if there is none. */
    static List<String> reasons(Path folder) {
        PlanFile plan = PlanFile.read(folder);
        List<String> reasons = new ArrayList<>();
        if (plan.id() == null) {
            reasons.add("its plan has no id, as an older version wrote it");
        }
        if (!plan.part().isWhole()) {
            reasons.add("is the shard %s of a plan; merge combines the shards"
                    .formatted(plan.shard()));
        }
        int missing = missing(folder, plan);
        if (missing > 0) {
            reasons.add("%d forks are missing; --resume %s runs them".formatted(missing, folder));
        }
        reasons.addAll(plan.mixed());
        if (Environment.in(folder).isEmpty()) {
            reasons.add("holds no " + Environment.FILE);
        }
        reasons.addAll(ofDoctor(folder));
        for (String file : derived(folder, plan)) {
            if (Files.exists(folder.resolve(file))) {
                reasons.add(
                        "holds a %s, which is derived or of no use to others; --pack removes it"
                                .formatted(file));
            }
        }
        if (Files.exists(folder.resolve(Store.FILE))) {
            reasons.add("is not packed; --pack does that");
        }
        return reasons;
    }

    private static List<String> derived(Path folder, PlanFile plan) {
        List<String> derived = new ArrayList<>(List.of(RunFolder.LOG, Report.FILE));
        if (Store.holdsForks(folder)) {
            derived.addAll(ResultFiles.names(plan.ownCells()));
        }
        return derived;
    }

    private static void pack(Path folder) {
        PlanFile plan = PlanFile.read(folder);
        try {
            Store.pack(folder);
            for (String file : derived(folder, plan)) {
                Files.deleteIfExists(folder.resolve(file));
            }
        } catch (IOException e) {
            throw Refusal.environment("check --pack %s: cannot be written (%s)", folder, e);
        }
    }

    private static int missing(Path folder, PlanFile plan) {
        if (!Store.holdsForks(folder)) {
            return plan.ownCells().size() * plan.rule().most();
        }
        try (Store store = Store.view(folder)) {
            return new Plan(plan.cells(), plan.rule(), plan.seed(), false, plan.part())
                    .missing(store);
        } catch (IOException e) {
            throw Refusal.environment("check %s: cannot be read (%s)", folder, e);
        }
    }

    private static List<String> ofDoctor(Path folder) {
        return Examination.in(folder).map(findings -> findings.stream()
                .filter(finding -> finding.severity() == Finding.Severity.ERROR)
                .map(finding -> "the doctor says of %s: %s".formatted(finding.check(),
                        finding.found()))
                .toList())
                .orElse(List.of("holds no " + Examination.FILE));
    }
}
