package strandbench.harness.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import strandbench.generator.GeneratorBenchmark;

/** Every generator says how many hand-overs an item takes; the contracts count them. */
class HandOversTest {
    @Test
    void everyVariantOfEveryGeneratorDeclaresThem() {
        Map<String, Optional<Work>> declared = new TreeMap<>();
        for (BenchmarkMethod benchmark : BenchmarkMethod.find(List.of("\\.sum$"), List.of())) {
            assertThat(benchmark.type()).isAssignableTo(GeneratorBenchmark.class);
            for (String variant : benchmark.parameter("variant").map(Parameter::sweep)
                    .orElse(List.of(""))) {
                declared.put(benchmark.shortName() + " " + variant,
                        Work.of(benchmark.type().getName(), variant));
            }
        }
        assertThat(declared).isNotEmpty()
                .allSatisfy((variant, work) -> assertThat(work).as(variant).isPresent().get()
                        .isIn(Work.all()));
    }

    @Test
    void whatIsComparedIsEqualWork() {
        assertThat(Work.of("strandbench.virtual.VirtualThreadGenerator", "PARK"))
                .isEqualTo(Work.of("strandbench.akka.AkkaGenerator", "CLASSIC"))
                .map(Work::title).contains("Generator, two hand-overs per item");
        assertThat(Work.of("strandbench.virtual.VirtualThreadGenerator", "PARK_RENDEZVOUS"))
                .isEqualTo(Work.of("strandbench.kotlin.KotlinGenerator", "CHANNEL_RENDEZVOUS"))
                .isEqualTo(Work.of("go.GoGenerator", "CHANNEL_UNBUFFERED"))
                .map(Work::title).contains("Generator, one hand-over per item");
        assertThat(Work.of("strandbench.kotlin.KotlinSequenceGenerator", "SEQUENCE"))
                .isEqualTo(Work.of("go.GoGenerator", "ITER_PULL"))
                .map(Work::title).contains("Generator, no hand-over per item");
        assertThat(Work.of("strandbench.virtual.VirtualThreadRing", "PARK"))
                .map(Work::title).contains("Thread ring");
    }

    @Test
    void theReferenceDoesTheSameWork() {
        assertThat(Suite.ofThisJar().workloads()).allSatisfy(workload -> assertThat(
                workload.referenceVariants()).allSatisfy(
                        variant -> assertThat(
                                Work.of("strandbench.threads." + workload.reference(), variant))
                                .isPresent().get()
                                .satisfies(work -> assertThat(work.referenceVariant())
                                        .contains(variant))));
    }
}
