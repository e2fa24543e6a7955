package strandbench.harness.plan;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;
import strandbench.core.Baseline;
import strandbench.core.Bound;
import strandbench.core.Recipe;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.Work;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.stats.StopRule;
import strandbench.harness.text.Refusal;

/**
 * The selection of a profile or of the command line's regexps, and its settings. The user's options on forks and
 * iterations replace the profile's.
 *
 * @param choices the benchmarks with a value per parameter
 * @param leftOut benchmarks that match but take none of the given values
 * @param options for JMH
 * @param rule decides when a cell has enough forks
 * @param claim the claim of these cells, if any
 */
public record Profile(
        List<Choice> choices,
        List<BenchmarkMethod> leftOut,
        Options options,
        StopRule rule,
        Optional<Claim> claim) {

    private static final String SMOKE = "smoke";
    private static final String HEADLINE = "headline";
    private static final String FULL = "full";

    /** A benchmark with a value per parameter. */
    record Choice(BenchmarkMethod benchmark, Map<String, String> params) {}

    /**
     * Finds the profile of a command line.
     *
     * @throws Refusal if there is no such profile, or the command line contradicts it
     */
    public static Profile of(RunOptions run, CommandLineOptions user) {
        boolean hasHeadline = Suite.ofThisJar().workloads().stream().anyMatch(Workload::isHeadline);
        String name = run.profile == null && user.getIncludes().isEmpty() && hasHeadline
                ? HEADLINE
                : run.profile;
        if (name == null) {
            Selection selection = Selection.of(user, run.jmh);
            return new Profile(selection.choices(), selection.leftOut(), user,
                    run.rule(user, Recipe.FORKS), Optional.empty());
        }
        return switch (name) {
            case SMOKE -> matching(run, user, Profile::everyValueOnce, 1, new Lengths(
                    0, null, 1, TimeValue.milliseconds(Recipe.SMOKE_MEASUREMENT_MILLIS)));
            case HEADLINE -> matching(run, user, Profile::mainVariants, Recipe.FORKS,
                    Lengths.OF_BENCHMARKS);
            case FULL -> matching(run, user, Profile::everyValueAtLength, Recipe.FORKS,
                    new Lengths(Recipe.FULL_WARMUP_ITERATIONS,
                            TimeValue.milliseconds(Recipe.FULL_WARMUP_MILLIS),
                            Recipe.FULL_MEASUREMENT_ITERATIONS,
                            TimeValue.milliseconds(Recipe.FULL_MEASUREMENT_MILLIS)));
            default -> Suite.ofThisJar().profiles().containsKey(name)
                    ? ofSuite(run, user, Suite.ofThisJar().profiles().get(name))
                    : ClaimProfile.of(run, user, claim(name));
        };
    }

    private static Profile ofSuite(RunOptions run, CommandLineOptions user,
            Suite.OwnProfile profile) {
        return matching(run, user, (selection, choices) -> {
            everyValueOnce(selection, choices);
            choices.removeIf(choice -> Workload.find(choice.benchmark().className())
                    .filter(profile.workloads()::contains).isEmpty());
        }, profile.forks(), Lengths.OF_BENCHMARKS);
    }

    private static Claim claim(String name) {
        return Claims.all().stream().filter(claim -> claim.name().equals(name)).findFirst()
                .orElseThrow(() -> Refusal.usage(
                        "--profile %s: there is no such profile; there are %s and the claims %s",
                        name, String.join(", ", names()),
                        String.join(", ", Claims.all().stream().map(Claim::name).toList())));
    }

    private static List<String> names() {
        return Stream.concat(Stream.of(SMOKE, HEADLINE, FULL),
                Suite.ofThisJar().profiles().keySet().stream().sorted()).toList();
    }

    /** One of our own profiles, for the benchmarks that match the user's regexps, if any. */
    private static Profile matching(
            RunOptions run, CommandLineOptions user,
            BiConsumer<Selection, Set<Choice>> choosing, int forks, Lengths lengths) {
        Selection selection = Selection.of(user, run.jmh);
        Set<Choice> choices = new LinkedHashSet<>();
        choosing.accept(selection, choices);
        if (choices.isEmpty()) {
            throw Refusal.usage("--profile %s: holds nothing of what is selected", run.profile);
        }
        return new Profile(List.copyOf(choices), selection.leftOut(), lengths.after(user),
                run.rule(user, forks), Optional.empty());
    }

    /**
     * The first method of each workload, with the first variant of each class that is neither bound nor baseline. Where
     * hand-overs differ, it is the first variant with the work that every model can do.
     */
    private static void mainVariants(Selection selection, Set<Choice> choices) {
        for (BenchmarkMethod benchmark : selection.benchmarks()) {
            if (benchmark.type().isAnnotationPresent(Bound.class)
                    || benchmark.type().isAnnotationPresent(Baseline.class)) {
                continue;
            }
            Workload.find(benchmark.className())
                    .filter(Workload::isHeadline)
                    .filter(w -> w.columns().get(0).method().equals(benchmark.methodName()))
                    .flatMap(w -> headlineVariant(benchmark, Work.all(w).get(0)))
                    .ifPresent(variant -> selection.with(variant).choices(benchmark)
                            .forEach(params -> choices.add(new Choice(benchmark, params))));
        }
    }

    private static Optional<Map<String, List<String>>> headlineVariant(BenchmarkMethod benchmark,
            Work work) {
        String type = benchmark.type().getName();
        Optional<Parameter> parameter = benchmark.parameter("variant");
        return parameter.isEmpty()
                ? Work.of(type, "").filter(work::equals).map(same -> Map.of())
                : parameter.get().sweep().stream()
                        .filter(variant -> Work.of(type, variant).equals(Optional.of(work)))
                        .findFirst().map(variant -> Map.of("variant", List.of(variant)));
    }

    /** Every variant, and every value of each other parameter with the main variant. */
    private static void everyValueOnce(Selection selection, Set<Choice> choices) {
        choices.addAll(selection.choices());
        for (BenchmarkMethod benchmark : selection.benchmarks()) {
            for (Parameter knob : benchmark.parameters()) {
                if (!knob.name().equals("variant") && !selection.given().containsKey(knob.name())) {
                    Map<String, List<String>> values = new LinkedHashMap<>(mainVariant(benchmark));
                    values.put(knob.name(), knob.sweep());
                    selection.with(values).choices(benchmark)
                            .forEach(params -> choices.add(new Choice(benchmark, params)));
                }
            }
        }
    }

    /** The same without single shots, which need no thirty forks. */
    private static void everyValueAtLength(Selection selection, Set<Choice> choices) {
        everyValueOnce(selection, choices);
        choices.removeIf(choice -> choice.benchmark().entry().getMode() == Mode.SingleShotTime);
    }

    private static Map<String, List<String>> mainVariant(BenchmarkMethod benchmark) {
        return benchmark.parameter("variant")
                .map(variant -> Map.of("variant", List.of(variant.sweep().get(0))))
                .orElse(Map.of());
    }

    /** The benchmarks, each once. */
    public List<BenchmarkMethod> benchmarks() {
        return choices.stream().map(Choice::benchmark).distinct().toList();
    }

    /** The cells, on each arm and each CPU set. */
    public List<Cell> cells(List<Arm> arms, List<String> cpuSets) {
        Set<Cell> cells = new LinkedHashSet<>();
        for (Choice choice : choices) {
            for (Mode mode : modes(choice.benchmark())) {
                for (Arm arm : arms) {
                    for (String cpus : cpuSets) {
                        cells.add(new Cell(choice.benchmark(), mode, choice.params(), arm.name(),
                                cpus));
                    }
                }
            }
        }
        return List.copyOf(cells);
    }

    private Set<Mode> modes(BenchmarkMethod benchmark) {
        Set<Mode> modes = new LinkedHashSet<>(options.getBenchModes());
        if (modes.isEmpty()) {
            modes.add(benchmark.entry().getMode());
        }
        if (modes.remove(Mode.All)) {
            modes.addAll(Arrays.asList(Mode.values()));
            modes.remove(Mode.All);
        }
        return modes;
    }
}
