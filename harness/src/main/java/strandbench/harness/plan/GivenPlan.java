package strandbench.harness.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.CpuSet;
import strandbench.harness.machine.Environment;
import strandbench.harness.store.Fingerprint;
import strandbench.harness.store.Output;
import strandbench.harness.store.PlanFile;
import strandbench.harness.text.Refusal;

/**
 * A plan from a folder, perhaps a stranger's. It decides what is measured; only the user decides what else is started
 * or written.
 *
 * @param option the user's option and its folder
 */
public record GivenPlan(PlanFile plan, String option) {
    /** The shown digits of a fingerprint. */
    private static final int DIGITS = 16;

    /**
     * Takes one.
     *
     * @throws Refusal if no machine can measure the plan
     */
    public GivenPlan {
        if (plan.isMerged()) {
            throw Refusal.usage(
                    "%s: was merged from the shards %s; resume one of these, and merge again",
                    option, String.join(", ", plan.merged()));
        }
        if (plan.options() == null) {
            throw Refusal.usage(
                    "%s: was measured by an older version, whose plan has no options; it can be read, and not measured",
                    option);
        }
    }

    /**
     * Reads a plan.
     *
     * @throws Refusal if the folder has no plan that can be measured
     */
    public static GivenPlan read(String option, Path folder) {
        return new GivenPlan(PlanFile.read(folder), option + " " + folder);
    }

    /**
     * Makes sure that the plan is unchanged and that this jar can measure it. The plan may start or write nothing that
     * the user did not ask for. Nothing that it names is started before this check.
     *
     * @param asked the options that the user gives again
     * @throws Refusal if the plan was changed, names more, or has other cells
     */
    public void requireAskedFor(RunOptions asked) {
        requireUnchanged();
        requireNamed(asked);
        plan.cells().stream().filter(cell -> !isKnown(cell)).findFirst().ifPresent(cell -> {
            throw Refusal.usage(
                    "%s: its plan has a cell that cannot be measured with this jar (%s); start a new run",
                    option, cell);
        });
        plan.options().arms().forEach(Arm::requireUsable);
    }

    private void requireUnchanged() {
        String made = plan.identified().id();
        if (!made.equals(plan.id())) {
            throw Refusal.usage(
                    "%s: its plan was changed: it says that it is plan %s, and is %s; start a new run",
                    option, plan.id(), made);
        }
    }

    private void requireNamed(RunOptions asked) {
        CommandLineOptions user = asked.jmhOptions();
        List<List<String>> named = PlanFile.starts(
                asked.resolved(user, Arm.parse(asked.arms), plan.seed()),
                Output.of(user, null));
        List<List<String>> unnamed = new ArrayList<>(plan.starts());
        unnamed.removeAll(named);
        named.removeAll(plan.starts());
        if (!named.isEmpty()) {
            throw Refusal.usage("%s: given with %s; its plan has %s", option, words(named),
                    plan.starts().isEmpty() ? "no such option" : words(plan.starts()));
        }
        if (!unnamed.isEmpty() && !plan.isOurs()) {
            throw Refusal.usage(
                    "%s: its plan starts or writes more, for another user: %s; allowed is a command line with these options",
                    option, words(unnamed));
        }
    }

    private static String words(List<List<String>> options) {
        return options.stream()
                .map(option -> option.get(0) + " "
                        + quoted(String.join(" ", option.subList(1, option.size()))))
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w/.,:=+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private boolean isKnown(Cell cell) {
        return BenchmarkMethod.ifNamed(cell.benchmark())
                .filter(benchmark -> benchmark.takes(cell.params())).isPresent()
                && plan.options().arms().stream().anyMatch(arm -> arm.name().equals(cell.arm()))
                && (cell.cpus().isEmpty()
                        || CpuSet.parse(cell.cpus()).toString().equals(cell.cpus()));
    }

    /**
     * Makes sure that the plan's forks were measured with this jar and on this machine, as far as that is known before
     * anything is started.
     *
     * @param force whether the user allows another jar, machine or JVM
     * @throws Refusal if they were not, and the user does not allow it
     */
    public void requireHere(boolean force) {
        String hardware = Environment.hardware();
        continued(plan.arms(), plan.jvm(),
                plan.machine().contains(hardware) ? plan.machine() : hardware, force);
    }

    /**
     * Makes sure that new forks can be combined with those of the plan.
     *
     * @param here the machine
     * @param force whether the user allows another jar, machine or JVM
     * @return the plan to continue with, which notes a mixture
     * @throws Refusal if they cannot be combined
     */
    public PlanFile continuedOn(String here, boolean force) {
        return continued(PlanFile.fingerprints(plan.options().arms()),
                PlanFile.jvm(plan.options()), here, force);
    }

    private PlanFile continued(List<String> armsToday, List<String> jvmToday, String here,
            boolean force) {
        String jmh = Version.getPlainVersion();
        if (!plan.jmh().equals(jmh)) {
            throw Refusal.usage("%s: was measured with JMH %s, and this is %s", option, plan.jmh(),
                    jmh);
        }
        List<String> others = new ArrayList<>();
        if (!plan.jar().equals(Fingerprint.ofClassPath())) {
            others.add("another benchmarks.jar");
        } else if (!plan.arms().equals(armsToday)) {
            others.add("another jar or JVM of an arm");
        }
        if (!plan.machine().equals(here)) {
            others.add("another machine (%s, and this is %s)".formatted(plan.machine(), here));
        }
        plan.otherJvm(jvmToday).ifPresent(others::add);
        return mixed("measured", others, force);
    }

    private PlanFile mixed(String done, List<String> others, boolean force) {
        if (!others.isEmpty() && !force) {
            throw Refusal.environment(
                    "%s: was %s with %s; use the same again, start a new run, or mix them with --force",
                    option, done, String.join(" and ", others));
        }
        return plan.mixedWith(others);
    }

    /**
     * Makes sure that the frozen plan was made with this JVM and its options.
     *
     * @param force whether the user allows another
     * @return the plan to measure, which notes a mixture
     * @throws Refusal if another JVM made it, and the user does not allow it
     */
    public PlanFile onThisJvm(boolean force) {
        return mixed("made", plan.otherJvm(PlanFile.jvm(plan.options())).stream().toList(), force);
    }

    /**
     * Makes sure that this jar made the frozen plan.
     *
     * @throws Refusal if another jar made it
     */
    public void requireSameJar() {
        String today = Fingerprint.ofClassPath();
        if (!plan.jar().equals(today) || !plan.jmh().equals(Version.getPlainVersion())) {
            throw Refusal.usage(
                    "%s: was made by another benchmarks.jar (%s), and this is %s; allowed is the same jar on every machine",
                    option, brief(plan.jar()), brief(today));
        }
    }

    /**
     * Makes sure that the arms are the same as where the plan was frozen.
     *
     * @throws Refusal if they differ
     */
    public void requireSameArms() {
        List<String> today = PlanFile.fingerprints(plan.options().arms());
        if (!plan.arms().equals(today)) {
            throw Refusal.usage(
                    "%s: has the arms %s, and here they are %s; allowed are the same arms on every machine",
                    option, plan.arms(), today);
        }
    }

    private static String brief(String fingerprint) {
        return fingerprint.substring(0, Math.min(DIGITS, fingerprint.length()));
    }
}
