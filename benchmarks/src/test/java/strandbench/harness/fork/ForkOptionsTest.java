package strandbench.harness.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import strandbench.harness.benchmark.BenchmarkMethod;

class ForkOptionsTest {
    @Test
    void onlyQuasarsForksCarryTheAgent() {
        assertThat(forkOptions("QuasarRing", Map.of("variant", "ACTOR")))
                .anyMatch(option -> option.startsWith("-javaagent:"))
                .contains("--add-opens", "java.base/java.lang=ALL-UNNAMED")
                .contains("-Dco.paralleluniverse.fibers.detectRunawayFibers=false");
        for (String other : List.of("PlatformThreadRing", "KotlinRing", "AkkaRing", "PekkoRing")) {
            assertThat(forkOptions(other, Map.of("dispatcher", "FORK_JOIN")))
                    .as(other)
                    .isEmpty();
        }
        assertThat(forkOptions("VirtualThreadRing", Map.of("scheduler", "EVENT_LOOP")))
                .containsExactly("--add-opens", "java.base/java.lang=ALL-UNNAMED");
    }

    private static List<String> forkOptions(String type, Map<String, String> values) {
        return ForkOptions.askedFor(
                BenchmarkMethod.find(List.of("\\." + type + "\\.pass"), List.of()).get(0), values);
    }
}
