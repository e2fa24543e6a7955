package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import strandbench.harness.benchmark.Suite;
import strandbench.harness.benchmark.Workload;

/**
 * Every model has every workload, or those that it has whole, and the jar and the modules name the same benchmarks. That
 * each of them, with every constant of its enums, also runs is for the smoke pass to show.
 */
class CompletenessIT {
    private static final List<String> MODELS = List.of(
            "threads.PlatformThread",
            "virtual.VirtualThread",
            "quasar.Quasar",
            "akka.Akka",
            "akka.Pekko",
            "kotlin.Kotlin");

    /** Models without locks, permits, channels of many or servers of their own. */
    private static final List<String> SMALLER_MODELS = List.of(
            "cats.CatsEffect",
            "zio.Zio",
            "reactor.Reactor");

    private static final Set<String> OF_SMALLER_MODELS = Set.of("Ring", "Skynet", "Generator",
            "Sleepers", "Starvation", "Blocking", "FanOut", "Tokens");

    /** Baselines, bounds and what bends a rule. */
    private static final List<String> BESIDE_THE_MODELS = List.of(
            "baseline.ArrayWalkRing.pass",
            "baseline.BaselineSkynet.million",
            "baseline.BaselineSkynet.tenThousand",
            "baseline.BaselineGenerator.each",
            "baseline.BaselineGenerator.sum",
            "baseline.BaselineSleepers.thousand",
            "baseline.BaselineSleepers.tenThousand",
            "baseline.BaselineSleepers.hundredThousand",
            "baseline.BaselineSleepers.million",
            "baseline.BaselineServer.serve",
            "baseline.BaselineStack.serve",
            "baseline.BaselineWaiting.thousand",
            "baseline.BaselineWaiting.tenThousand",
            "baseline.BaselineStarvation.compute",
            "baseline.BaselineBlocking.bystanders",
            "baseline.BaselineConvoy.enter",
            "baseline.BaselineSemaphore.use",
            "baseline.BaselineChannel.move",
            "baseline.BaselineTokens.pass",
            "baseline.BaselineLongLived.wake",
            "baseline.BaselineFanOut.ten",
            "baseline.BaselineFanOut.thousand",
            "virtual.StructuredScopeFanOut.ten",
            "virtual.StructuredScopeFanOut.thousand",
            "virtual.ContinuationRing.pass",
            "virtual.ContinuationRing.lifecycle",
            "virtual.ContinuationGenerator.each",
            "virtual.ContinuationGenerator.sum",
            "virtual.ContinuationSequenceGenerator.each",
            "virtual.ContinuationSequenceGenerator.sum",
            "kotlin.KotlinSequenceGenerator.each",
            "kotlin.KotlinSequenceGenerator.sum");

    @Test
    void everyModelHasEveryWorkload() throws IOException {
        Set<String> expected = new TreeSet<>(BESIDE_THE_MODELS);
        for (Workload workload : Suite.ofThisJar().workloads()) {
            List<String> models = new ArrayList<>(MODELS);
            if (OF_SMALLER_MODELS.contains(workload.suffix())) {
                models.addAll(SMALLER_MODELS);
            }
            for (String model : models) {
                for (Workload.Column column : workload.columns()) {
                    expected.add(model + workload.suffix() + "." + column.method());
                }
            }
        }
        // No machine has a million threads of the kernel.
        expected.remove("threads.PlatformThreadSkynet.million");
        expected.addAll(ofPartialModels(expected));
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(
                expected.stream().map("strandbench."::concat).toList());
    }

    /** Whoever is neither may have a ring and nothing else, but that whole. */
    private static Set<String> ofPartialModels(Set<String> others) throws IOException {
        Set<String> types = new TreeSet<>();
        others.forEach(name -> types.add(typeOf(name)));
        Set<String> expected = new TreeSet<>();
        for (String name : listed()) {
            String type = typeOf(name.replaceFirst("^strandbench\\.", ""));
            if (!types.contains(type)) {
                workloadOf(type).columns()
                        .forEach(column -> expected.add(type + "." + column.method()));
            }
        }
        return expected;
    }

    private static String typeOf(String benchmark) {
        return benchmark.substring(0, benchmark.lastIndexOf('.'));
    }

    private static Workload workloadOf(String type) {
        return Suite.ofThisJar().workloads().stream()
                .filter(workload -> type.endsWith(workload.suffix())).findFirst()
                .orElseThrow(() -> new AssertionError(type
                        + ": ends with no workload's name, as a model's benchmark does"));
    }

    @Test
    void theJarListsWhatTheModulesCompiled() throws IOException {
        List<String> compiled = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Jar.ROOT)) {
            for (Path module : modules.toList()) {
                Path list = module.resolve("target/classes/META-INF/BenchmarkList");
                if (Files.exists(list)) {
                    try (var in = Files.newInputStream(list)) {
                        BenchmarkList.readBenchmarkList(in)
                                .forEach(entry -> compiled.add(entry.getUsername()));
                    }
                }
            }
        }
        assertThat(listed()).containsExactlyInAnyOrderElementsOf(compiled);
    }

    /** What JMH finds in the jar. */
    private static List<String> listed() throws IOException {
        try (JarFile jar = new JarFile(Jar.FILE.toFile());
                var list = jar.getInputStream(jar.getEntry("META-INF/BenchmarkList"))) {
            var silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
            return BenchmarkList
                    .fromString(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .getAll(silent, List.of()).stream().map(BenchmarkListEntry::getUsername)
                    .toList();
        }
    }
}
