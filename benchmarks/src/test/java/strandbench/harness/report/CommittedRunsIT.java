package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.harness.Jar;
import strandbench.harness.machine.Environment;

/** The page of every committed run, read in a real browser. */
class CommittedRunsIT extends ReportInBrowser {
    @Test
    void eachHasAPageThatIsDrawnWithoutAComplaint() throws IOException, InterruptedException {
        List<Path> runs = runs();
        assertThat(runs).hasSizeGreaterThan(60);
        chromium.resize(1280, 900, false);
        for (Path run : runs) {
            String name = run.getFileName().toString();
            Path page = Files.writeString(folder.resolve("page.html"),
                    Report.page(run, null));
            chromium.open(page);

            assertThat(chromium.complaints()).as(name).isEmpty();
            assertThat(chromium.texts("h1")).as(name).containsExactly("Strandbench report");
            Bounded.until("the charts of " + name,
                    () -> chromium.all("section .chart:not(:has(svg))").isEmpty());
            assertThat(chromium.complaints()).as(name).isEmpty();
            assertThat(chromium.texts("main")).as(name).singleElement().asString()
                    .doesNotContain("NaN", "Infinity", "undefined");
        }
    }

    private static List<Path> runs() throws IOException {
        try (Stream<Path> folders = Files.list(Jar.ROOT.resolve("results"))) {
            return folders.filter(folder -> Files.exists(folder.resolve(Environment.FILE)))
                    .sorted().toList();
        }
    }
}
