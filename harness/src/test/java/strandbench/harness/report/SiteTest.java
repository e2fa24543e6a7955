package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

class SiteTest {
    @TempDir
    private Path temporary;

    private Path run(String name) throws IOException {
        Path folder = Files.createDirectories(temporary.resolve(name));
        Files.writeString(folder.resolve("results.json"),
                """
                    [{"benchmark": "other.Suite.method", "mode": "avgt", "forks": 2,
                      "primaryMetric": {"score": 5, "scoreError": 1, "scoreUnit": "ns/op", "rawData": [[5], [5]]}}]
                    """);
        return folder;
    }

    private static Printed site(Path... paths) {
        Site site = new Site();
        site.paths = List.of(paths);
        return Printed.by(site::carryOut);
    }

    @Test
    void aSiteHasAFirstPageAndOneOfEachRun() throws IOException {
        Path out = temporary.resolve("site");
        Printed made = site(run("one"), run("two"), out);
        assertThat(made.exitCode()).isZero();
        assertThat(out.resolve("index.html")).content().contains("\"name\":\"one\"",
                "\"page\":\"runs/two.html\"", "\"forks\":2");
        assertThat(out.resolve("runs/one.html")).content().contains("other.Suite");
        assertThat(out.resolve("runs/two.html")).exists();
    }

    /** As text: a page's script puts it where no markup counts. */
    @Test
    void findingsBesideTheRunsAreNamedByTheirTitles() throws IOException {
        Path pages = Files.createDirectories(temporary.resolve("docs/findings"));
        Files.writeString(pages.resolve("F2.md"), "# Two </script>\n\nText.\n");
        Files.writeString(pages.resolve("README.md"), "# Findings\n");
        Path out = temporary.resolve("site");
        assertThat(site(run("results/one"), out).exitCode()).isZero();
        assertThat(out.resolve("index.html")).content()
                .contains("\"findings\":[\"Two \\u003c/script\\u003e\"]");
    }

    @Test
    void nothingIsReplaced() throws IOException {
        Path out = Files.createDirectory(temporary.resolve("site"));
        assertThatThrownBy(() -> site(run("one"), out)).isInstanceOf(Refusal.class)
                .hasMessage("site %s: exists; allowed is a new folder".formatted(out));
        assertThat(out).isEmptyDirectory();
    }

    @Test
    void twoRunsOfOneNameAreRefused() throws IOException {
        Path out = temporary.resolve("site");
        assertThatThrownBy(() -> site(run("one"), run("elsewhere/one"), out))
                .isInstanceOf(Refusal.class).hasMessageContaining("another run is called one");
        assertThat(out).doesNotExist();
    }

    @Test
    void aRunThatCannotBeReadIsLeftOutAndNamed() throws IOException {
        Path broken = run("broken");
        Files.writeString(broken.resolve("results.json"), "[{");
        Path out = temporary.resolve("site");
        Printed made = site(broken, run("one"), temporary.resolve("none"), out);
        assertThat(made.exitCode()).isEqualTo(1);
        assertThat(made.err().lines()).satisfiesExactly(
                first -> assertThat(first)
                        .startsWith("strandbench: site leaves out a run: " + broken),
                second -> assertThat(second).contains("none: there is no such folder"));
        assertThat(out.resolve("index.html")).content().contains("\"name\":\"one\"",
                "\"unreadable\":[\"" + broken);
        assertThat(out.resolve("runs/one.html")).exists();
        assertThat(out.resolve("runs/broken.html")).doesNotExist();
    }

    @Test
    void withoutARunThatCanBeReadNothingIsWritten() {
        Path out = temporary.resolve("site");
        assertThatThrownBy(() -> site(temporary.resolve("none"), out)).isInstanceOf(Refusal.class);
        assertThat(out).doesNotExist();
    }
}
