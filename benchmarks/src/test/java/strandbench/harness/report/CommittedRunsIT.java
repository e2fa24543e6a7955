package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.Words;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;

/** The pages of committed runs, read in a real browser: of each benchmark class, of several arms and of several sets of CPUs. */
class CommittedRunsIT extends ReportInBrowser {
    @Test
    void eachHasAPageThatIsDrawnWithoutAComplaint() throws IOException, InterruptedException {
        List<Path> runs = runs();
        assertThat(runs).hasSizeGreaterThan(20);
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

    /** The newest that have something which no newer one has. */
    private static List<Path> runs() throws IOException {
        try (Stream<Path> folders = Files.list(Jar.ROOT.resolve("results"))) {
            Set<String> seen = new HashSet<>();
            return folders.filter(folder -> Files.exists(folder.resolve(RunFolder.PLAN)))
                    .sorted(Comparator.reverseOrder())
                    .filter(folder -> seen.addAll(kinds(PlanFile.read(folder)))).toList();
        }
    }

    private static Set<String> kinds(PlanFile plan) {
        Set<String> kinds = new HashSet<>();
        plan.cells().forEach(cell -> kinds.add(Words.type(cell)));
        kinds.add("arms " + plan.cells().stream().map(Cell::arm).distinct().count());
        kinds.add("CPUs " + plan.cells().stream().map(Cell::cpus).distinct().count());
        return kinds;
    }
}
