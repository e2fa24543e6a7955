package strandbench.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import strandbench.Main;
import strandbench.harness.benchmark.SuiteJar;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.gate.Begun;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Refusal;

/** Where a JVM starts that measures the benchmarks of another jar, which is the first word of its command line. */
public final class SuiteLauncher {
    /** As in {@code suite:new.jar} or, for an arm, {@code new=suite:new.jar}. */
    private static final Pattern ARM = Pattern.compile("(?:[^=:]*=)?suite:(.+)");

    private SuiteLauncher() {}

    /** Does what the other words say. */
    public static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        SuiteJar.use(Path.of(words.get(0)));
        Launcher.main(words.subList(1, words.size()).toArray(String[]::new));
    }

    /**
     * Does what the words say in another JVM, which has the jar on its class path.
     *
     * @return its exit code
     */
    static int continueOn(Path jar, List<String> words) {
        List<String> command = new ArrayList<>(Main.jvm(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Runtime.version().feature()));
        command.addAll(SuiteJar.starting(jar));
        command.addAll(words);
        try {
            return Main.run(command);
        } catch (IOException e) {
            throw Refusal.environment("cannot start a JVM for %s (%s)", jar, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.environment("interrupted while measuring %s", jar);
        }
    }

    /**
     * The jar whose benchmarks a command line is about: the suite, or the one that is judged, or the one of a folder's
     * plan. Empty if it is about those of this jar.
     *
     * @throws Refusal if there is no such jar, or only another user asked for it
     */
    static Optional<Path> of(List<String> words) {
        Optional<Path> suite = last(words, "--suite")
                .map(name -> SuiteJar.required("--suite", name));
        return suite
                .or(() -> Stream.of("--candidate", "--arm", "--base")
                        .flatMap(option -> ofArm(words, option).stream()).findFirst())
                .or(() -> Stream.of("--resume", "--plan")
                        .flatMap(option -> ofPlan(words, option).stream()).findFirst())
                .filter(jar -> !jar.equals(ThisJar.path()));
    }

    private static Optional<Path> ofArm(List<String> words, String option) {
        return values(words, option).map(ARM::matcher).filter(Matcher::matches)
                .reduce((earlier, later) -> later)
                .map(arm -> SuiteJar.required(option, arm.group(1)));
    }

    private static Optional<Path> ofPlan(List<String> words, String option) {
        return last(words, option).flatMap(folder -> plan(Path.of(folder)))
                .filter(plan -> plan.options() != null && plan.options().suite() != null)
                .map(plan -> {
                    String jar = plan.options().suite();
                    if (!plan.isOurs()) {
                        throw Refusal.usage(
                                "%s %s: its plan measures the benchmarks of %s, for another user; allowed is a command line with --suite %s",
                                option, last(words, option).orElseThrow(), jar, jar);
                    }
                    return SuiteJar.required("--suite", jar);
                });
    }

    /** Empty for a folder without a readable plan; the command itself refuses it. */
    private static Optional<PlanFile> plan(Path folder) {
        try {
            return Files.exists(folder.resolve(RunFolder.PLAN))
                    ? Optional.of(PlanFile.read(folder))
                    : Optional.of(folder).filter(of -> Files.exists(of.resolve(Begun.FILE)))
                            .map(of -> Begun.read(of).plan());
        } catch (Refusal e) {
            return Optional.empty();
        }
    }

    private static Optional<String> last(List<String> words, String option) {
        return values(words, option).reduce((earlier, later) -> later);
    }

    /** The values of an option, each in the next word or after an equals sign. */
    private static Stream<String> values(List<String> words, String option) {
        String prefix = option + "=";
        return IntStream.range(0, words.size()).boxed().flatMap(i -> {
            if (words.get(i).startsWith(prefix)) {
                return Stream.of(words.get(i).substring(prefix.length()));
            }
            return words.get(i).equals(option) ? words.stream().skip(i + 1L).limit(1) : null;
        });
    }
}
