package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.Jar;

/** The claims that come with the suite. */
class ClaimsTest {
    @Test
    void everyFileIsInTheJar() throws IOException {
        try (Stream<Path> files = Files.list(Jar.ROOT.resolve("results/claims"))) {
            assertThat(Claims.all()).extracting(claim -> claim.name() + ".json")
                    .isNotEmpty()
                    .containsExactlyElementsOf(
                            files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    /** The ratios that the reports put into words. */
    @ParameterizedTest
    @CsvSource({"fiber-test-2014, Quasar fibers, 29", "fiber-test-2014, Akka actors, 23",
        "fiber-test-2014, Quasar actors, 13", "taboola-ring, Quasar fibers, 10",
        "skynet-go-quasar, fork/join, 10", "million-tasks-2023, Java virtual threads, 2",
        "million-tasks-2024, Java virtual threads, 2"})
    void theFiguresAgreeWithTheWords(String name, String label, long ratio) {
        Claim claim = Claims.named(name);
        Claim.Row row = claim.rows().stream().filter(r -> r.label().equals(label)).findFirst()
                .orElseThrow();
        assertThat(Math.round(claim.publishedRatio(row))).isEqualTo(ratio);
    }
}
