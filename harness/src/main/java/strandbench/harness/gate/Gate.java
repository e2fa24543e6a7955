package strandbench.harness.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.cli.Cli;
import strandbench.harness.compare.Comparison;
import strandbench.harness.compare.Criterion;
import strandbench.harness.compare.GateResult;
import strandbench.harness.fork.ArmForks;
import strandbench.harness.fork.ForkOpener;
import strandbench.harness.fork.JmhLock;
import strandbench.harness.plan.GivenPlan;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.report.Report;
import strandbench.harness.run.Measurement;
import strandbench.harness.stats.StopRule;
import strandbench.harness.store.Folders;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;

/**
 * The command {@code gate}. It measures all cells with few forks of either arm, which take turns. Then it measures
 * differing cells again, with more and fresh forks. The numbers of forks are fixed beforehand: a run that continues
 * until p is small finds a difference everywhere.
 */
public final class Gate {
    /** The result, for people. */
    static final String SUMMARY = "verdict.md";

    static final String BASE = "base";
    static final String CANDIDATE = "candidate";

    private final Begun begun;
    private final RunOptions asked;
    private final RunFolder folder;
    private final ForkOpener forks;

    private Gate(Begun begun, RunOptions asked, RunFolder folder, ForkOpener forks) {
        this.begun = begun;
        this.asked = asked;
        this.folder = folder;
        this.forks = forks;
    }

    /**
     * Carries out the gate.
     *
     * @return 0 if every cell was judged and none got slower, 1 if a cell got slower or no longer finishes, and another
     *     code if a stage could not be measured
     * @throws Refusal if a cell was not judged
     */
    public static int main(List<String> words) {
        return main(words, ArmForks::new);
    }

    /** The same with another source of forks. */
    static int main(List<String> words, ForkOpener forks) {
        GateOptions asked = GateOptions.parse(words);
        if (asked.help) {
            Cli.line(asked).usage(System.out);
            return 0;
        }
        RunOptions run = asked.runOptions();
        if (asked.resume != null) {
            return new Gate(begun(asked.resume, run), run, RunFolder.existing(asked.resume), forks)
                    .carryOut();
        }
        List<String> commandLine = new ArrayList<>(List.of("gate"));
        commandLine.addAll(words);
        PlanFile plan = Measurement.planned(run, commandLine);
        Begun begun = new Begun(asked.threshold, asked.detectable, asked.forks,
                asked.first == null ? null : asked.first.toString(), run.force,
                removed(plan, run.jmhOptions()),
                plan.with(StopRule.fixed(asked.forks.get(0)), plan.cells()));
        RunFolder folder = RunFolder
                .create(asked.out == null ? RunFolder.unused(Clock.systemUTC()) : asked.out);
        folder.write(Begun.FILE, begun.json());
        try {
            return new Gate(begun, run, folder, forks).carryOut();
        } catch (Refusal e) {
            if (!Files.exists(folder.path.resolve(GateResult.FIRST))) {
                folder.discard(Begun.FILE);
            }
            throw e;
        }
    }

    private static List<String> removed(PlanFile plan, Options regexps) {
        return plan.options().arms().stream().filter(arm -> arm.name().equals(BASE))
                .flatMap(arm -> BenchmarkMethod
                        .onlyOf(arm, regexps.getIncludes(), regexps.getExcludes()).stream())
                .toList();
    }

    private static Begun begun(Path folder, RunOptions asked) {
        Begun begun = Begun.read(folder);
        GivenPlan given = new GivenPlan(begun.plan(), "gate --resume " + folder);
        given.requireHere(false);
        given.requireAskedFor(asked);
        // Before the second stage begins, this is the only check that the arms are still the same.
        given.continuedOn(begun.plan().machine(), false);
        return begun;
    }

    /** The lock is held between the stages too. */
    private int carryOut() {
        return JmhLock.holding(this::measureAndJudge);
    }

    private int measureAndJudge() {
        Criterion criterion = Criterion.ofEach(begun.threshold() / 100);
        Path first = folder.path.resolve(GateResult.FIRST);
        int ended = begun.first() == null
                ? measure(first, begun.plan())
                : adopt(Path.of(begun.first()), first);
        if (!isMeasured(ended)) {
            return ended;
        }
        Comparison ofAll = Comparison.ofArms(first, criterion);
        Unfinished unfinished = Unfinished.of(first, BASE, CANDIDATE);
        List<String> flagged = ofAll.rows().stream().filter(row -> row.verdict().isDifference())
                .map(Comparison.Row::cell).toList();
        Comparison ofFlagged = null;
        if (!flagged.isEmpty()) {
            Path second = folder.path.resolve("second");
            ended = measure(second, begun.plan().with(StopRule.fixed(begun.forks().get(1)),
                    RunOptions.only(flagged, begun.plan().cells())));
            if (!isMeasured(ended)) {
                return ended;
            }
            ofFlagged = Comparison.ofArms(second, criterion);
            unfinished = unfinished.and(Unfinished.of(second, BASE, CANDIDATE));
        }
        GateResult result = new GateResult(ofAll, ofFlagged, unfinished.ofCandidate(),
                unfinished.ofBase(), begun.removed(), begun.detectable() / 100);
        folder.write(GateResult.FILE, result.json());
        folder.write(SUMMARY, result.markdown());
        Terminal.print(result.text());
        Report.write(folder.path);
        if (!result.isRegression() && !result.unjudged().isEmpty()) {
            throw Refusal.environment("gate: not judged: %s (%s); %s",
                    String.join(", ", result.unjudged().keySet()), folder.path.resolve(SUMMARY),
                    result.unfinishedByBase().keySet().containsAll(result.unjudged().keySet())
                            ? "the base has no score of them: leave them out (-e), or take another base"
                            : "measure again");
        }
        return result.isRegression() ? 1 : 0;
    }

    /** Copies a first stage that was measured elsewhere, completely or not at all. */
    private int adopt(Path measured, Path stage) {
        if (Files.exists(stage)) {
            return 0;
        }
        requireSame(PlanFile.read(measured));
        Path next = stage.resolveSibling(stage.getFileName() + ".new");
        try {
            Folders.delete(next);
            Folders.copy(measured, next);
            Files.move(next, stage, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Refusal.environment("gate --first %s: cannot be copied (%s)", measured, e);
        }
        return 0;
    }

    /** Makes sure that both stages measure the same arms with the same JVM. */
    private void requireSame(PlanFile plan) {
        List<String> arms = begun.plan().arms();
        if (!plan.arms().equals(arms)) {
            throw Refusal.usage(
                    "gate --first %s: was measured with the arms %s, and these are %s; allowed is a run of the same two",
                    begun.first(), plan.arms(), arms);
        }
        plan.otherJvm(begun.plan().jvm()).ifPresent(jvm -> {
            throw Refusal.usage(
                    "gate --first %s: was measured with %s; allowed is a run with the same",
                    begun.first(), jvm);
        });
    }

    /** Cells that did not finish are judged; an interrupted stage is not. */
    private static boolean isMeasured(int ended) {
        return ended == 0 || ended == Measurement.FAILED;
    }

    /** Measures a stage, and runs unfinished forks once more: a passing fault of the machine is no regression. */
    private int measure(Path stage, PlanFile plan) {
        ForkOpener required = BaseRequired.opener(forks, BASE);
        try {
            int ended = measureOnce(stage, plan, required);
            return ended == Measurement.FAILED && hasFirstFailures(stage)
                    ? Measurement.retryOnce(stage, asked, forks)
                    : ended;
        } catch (Refusal e) {
            if (!Files.exists(stage) || !hasFirstFailures(stage)) {
                throw e;
            }
            return Measurement.retryOnce(stage, asked, required);
        }
    }

    private static boolean hasFirstFailures(Path stage) {
        try (Store store = Store.view(stage)) {
            return store.hasFirstFailures();
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be read again (%s)", stage, e);
        }
    }

    private int measureOnce(Path stage, PlanFile plan, ForkOpener opener) {
        return Files.exists(stage.resolve(RunFolder.PLAN))
                ? Measurement.resume(stage, asked, opener)
                : Measurement.start(plan, stage, begun.force(), opener);
    }
}
