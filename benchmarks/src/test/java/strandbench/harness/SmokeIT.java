package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.JvmOptions;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.BenchmarkMethod;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Parameter;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.ChannelBenchmark;
import strandbench.hazard.ConvoyBenchmark;
import strandbench.hazard.LongLivedBenchmark;
import strandbench.hazard.SemaphoreBenchmark;
import strandbench.hazard.TokensBenchmark;
import strandbench.server.LoadedBenchmark;
import strandbench.server.WaitingBenchmark;

/**
 * The smoke pass: every benchmark with every variant, and every value of every other knob with the main
 * variant, once, with a thousandth of its work; many cells that ask the same of their JVM in one JVM. What is the
 * same code for all models is tried with one or two of them. At full size, in a JVM each, and with every model, it is
 * {@code java -jar benchmarks.jar --profile smoke}.
 */
class SmokeIT {
    private static final int SHRINK = 1000;

    /** For those whose sleepers wake up so often that they could never start all. */
    private static final int SLEEPERS_SECONDS = 5;

    /** How long one cell may take before it is taken to hang: nearly all take less than a second. */
    private static final int CELL_MINUTES = 5;

    /** How many cells one JVM runs, of those that ask the same of it. */
    private static final int MOST_CELLS = 40;

    /** The second compiler would hardly come to anything before they end. */
    private static final List<String> OF_ALL = List.of("-Xmx2g", "-XX:TieredStopAtLevel=1",
            "-Dstrandbench.test.patience=" + CELL_MINUTES,
            "--enable-native-access=ALL-UNNAMED", "-Djmh.ignoreLock=true",
            "-Dstrandbench.shrink=" + SHRINK,
            "-Dstrandbench.sleepers.seconds=" + SLEEPERS_SECONDS);

    /** Knobs that are no model's affair, by the class that has them, and the benchmarks that meet each of their values. */
    private static final Map<Class<?>, Set<String>> OF_NO_MODEL = Map.of(
            // One that has its own front end and one behind ours.
            LoadedBenchmark.class, Set.of("strandbench.virtual.VirtualThreadStack.serve",
                    "strandbench.threads.PlatformThreadServer.serve"),
            ConvoyBenchmark.class, Set.of("strandbench.virtual.VirtualThreadConvoy.enter",
                    "strandbench.akka.PekkoConvoy.enter"),
            SemaphoreBenchmark.class, Set.of("strandbench.virtual.VirtualThreadSemaphore.use",
                    "strandbench.kotlin.KotlinSemaphore.use"),
            ChannelBenchmark.class, Set.of("strandbench.virtual.VirtualThreadChannel.move",
                    "strandbench.kotlin.KotlinChannel.move"),
            TokensBenchmark.class, Set.of("strandbench.virtual.VirtualThreadTokens.pass",
                    "strandbench.quasar.QuasarTokens.pass"),
            // One of each way down the stack.
            WaitingBenchmark.class, Set.of("strandbench.virtual.VirtualThreadWaiting.thousand",
                    "strandbench.kotlin.KotlinWaiting.thousand",
                    "strandbench.quasar.QuasarWaiting.thousand"),
            LongLivedBenchmark.class, Set.of("strandbench.virtual.VirtualThreadLongLived.wake",
                    "strandbench.kotlin.KotlinLongLived.wake"),
            // One that never hangs: those of the others that do would keep the JVM's threads from the next cell.
            BlockingBenchmark.class,
            Set.of("strandbench.threads.PlatformThreadBlocking.bystanders"));

    @TempDir
    Path folder;

    /** A JVM's options, and whether the cells in it want all CPUs for themselves. */
    private record Kind(List<String> options, boolean spins) {}

    /** What one JVM runs. */
    private record Share(Kind kind, List<Cell> cells) {}

    @Test
    void everyBenchmarkRunsWithEachValueOfEachParameter() throws Exception {
        List<Cell> cells = cells();
        List<Share> shares = shares(cells);
        List<String> ran = new ArrayList<>();
        // Nothing is measured, so that JVMs may disturb each other; many cells wait more than they work.
        try (var lanes = Executors
                .newFixedThreadPool(3 + Runtime.getRuntime().availableProcessors())) {
            for (Future<List<String>> run : lanes.invokeAll(shares.stream()
                    .filter(share -> !share.kind().spins()).map(this::running).toList())) {
                ran.addAll(run.get());
            }
        }
        for (Share share : shares.stream().filter(share -> share.kind().spins()).toList()) {
            ran.addAll(run(share));
        }
        assertThat(ran).containsExactlyInAnyOrderElementsOf(
                cells.stream().map(Cell::name).toList());
        assertThat(values(cells)).as("values of parameters").isEqualTo(everyValue());
    }

    @Test
    void aBenchmarkThatFailsIsNamedAndTurnsItRed() throws Exception {
        Path cells = Files.writeString(folder.resolve("cells.txt"), """
            strandbench.faults.Faults.sound
            strandbench.faults.Faults.asksForAnArgument
            strandbench.faults.Faults.meetsALimit
            """);
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command(OF_ALL, cells));
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("failed: strandbench.faults.Faults.asksForAnArgument")
                .contains("the annotation's argument is missing");
        assertThat(ran(outcome)).containsExactly("strandbench.faults.Faults.sound",
                "strandbench.faults.Faults.meetsALimit");
    }

    /** Every cell once, dealt out, since neighbours are alike and some kinds of them take long: the largest shares first. */
    private static List<Share> shares(List<Cell> cells) {
        List<Share> shares = new ArrayList<>();
        cells.stream().collect(Collectors.groupingBy(SmokeIT::kind)).forEach((kind, all) -> {
            int count = (all.size() + MOST_CELLS - 1) / MOST_CELLS;
            for (int i = 0; i < count; i++) {
                int first = i;
                shares.add(new Share(kind, IntStream.range(0, all.size())
                        .filter(cell -> cell % count == first).mapToObj(all::get).toList()));
            }
        });
        shares.sort(Comparator.comparing(share -> -share.cells().size()));
        return shares;
    }

    private static List<Cell> cells() {
        RunOptions smoke = RunOptions.parse(List.of("--profile", "smoke"));
        return Profile.of(smoke, smoke.jmhOptions()).cells(List.of(Arm.none()), List.of(""))
                .stream().filter(cell -> canRunHere(cell.params().getOrDefault("variant", "")))
                .filter(SmokeIT::isTried)
                .toList();
    }

    private static boolean isTried(Cell cell) {
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        return benchmark.parameters().stream().allMatch(
                knob -> tried(benchmark, knob).contains(cell.params().get(knob.name())));
    }

    /** The values of a knob that a benchmark is to meet. */
    private static List<String> tried(BenchmarkMethod benchmark, Parameter knob) {
        return OF_NO_MODEL
                .getOrDefault(knob.field().orElseThrow().getDeclaringClass(),
                        Set.of(benchmark.name()))
                .contains(benchmark.name()) ? knob.sweep() : knob.defaults();
    }

    /** Two strands that spin need two CPUs, and say so where there is one. */
    private static boolean canRunHere(String variant) {
        return !spins(variant) || Runtime.getRuntime().availableProcessors() > 1;
    }

    /** Beside anything else each hand-over of such a pair waits for a time slice. */
    private static boolean spins(String variant) {
        return variant.startsWith("SPIN");
    }

    private static Kind kind(Cell cell) {
        List<String> options = new ArrayList<>(OF_ALL);
        if (Runtime.version().feature() >= 24) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        BenchmarkMethod benchmark = BenchmarkMethod.named(cell.benchmark());
        for (JvmOptions asked : benchmark.jvmOptions(cell.params()).toList()) {
            if (asked.agent()) {
                options.add("-javaagent:" + Jar.FILE);
            }
            options.addAll(List.of(asked.value().split(" ")));
        }
        return new Kind(options, spins(cell.params().getOrDefault("variant", "")));
    }

    private Callable<List<String>> running(Share share) {
        return () -> run(share);
    }

    /** Runs cells in a JVM; returns the names of those that ran. */
    private List<String> run(Share share) throws IOException {
        Path list = Files.createTempFile(folder, "cells", ".txt");
        Files.write(list, share.cells().stream().map(Cell::name).toList());
        var outcome = Jar.execute(Jar.ROOT, Map.of(), command(share.kind().options(), list),
                CELL_MINUTES * share.cells().size());
        assertThat(outcome.exitCode())
                .as("%s\n%s\n%s", share.kind(), outcome.out(), outcome.err()).isZero();
        assertThat(outcome.out() + outcome.err()).as("said by %s", share.kind())
                .doesNotContain("WARNING: A ").doesNotContain("WARNING: sun.misc");
        return ran(outcome);
    }

    private static List<String> command(List<String> options, Path cells) {
        List<String> command = new ArrayList<>(List.of(Jar.java()));
        command.addAll(options);
        command.addAll(List.of("-cp",
                String.join(":", Jar.classPathWithFaults(),
                        Jar.ROOT.resolve("bench-core/target/test-classes").toString(),
                        Jar.ROOT.resolve("benchmarks/target/test-classes").toString()),
                SmokeFork.class.getName(), cells.toString()));
        return command;
    }

    private static List<String> ran(Jar.Outcome outcome) {
        return outcome.out().lines().filter(line -> line.startsWith(SmokeFork.RAN))
                .map(line -> line.substring(SmokeFork.RAN.length())).toList();
    }

    private static Set<String> values(List<Cell> cells) {
        Set<String> values = new LinkedHashSet<>();
        for (Cell cell : cells) {
            values.add(cell.benchmark());
            cell.params().forEach((name, value) -> values
                    .add("%s %s=%s".formatted(cell.benchmark(), name, value)));
        }
        return values;
    }

    private static Set<String> everyValue() {
        Set<String> values = new LinkedHashSet<>();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of(), List.of())) {
            values.add(benchmark.name());
            for (Parameter parameter : benchmark.parameters()) {
                tried(benchmark, parameter).stream().filter(SmokeIT::canRunHere)
                        .forEach(value -> values
                                .add("%s %s=%s".formatted(benchmark.name(), parameter.name(),
                                        value)));
            }
        }
        return values;
    }
}
