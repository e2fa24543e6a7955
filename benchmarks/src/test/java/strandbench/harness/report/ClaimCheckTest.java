package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static strandbench.harness.results.JmhFile.cell;
import static strandbench.harness.results.JmhFile.counted;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.claim.Claim;
import strandbench.harness.report.Document.ClaimRow;
import strandbench.harness.report.Document.ClaimRows;
import strandbench.harness.results.JmhFile;

class ClaimCheckTest {
    private static final String SCORES = """
        {
          "name": "some-claim", "title": "Fibers need less", "source": "a report",
          "setup": "a machine", "unit": "ms", "better": "lower", "reference": "threads",
          "rows": [
            {"label": "threads", "score": 200,
             "benchmark": "PlatformThreadRing.pass", "params": {"variant": "PARK"}},
            {"label": "fibers", "score": 50,
             "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}},
            {"label": "channels", "score": 60,
             "benchmark": "QuasarRing.pass", "params": {"variant": "CHANNEL_BUFFERED"}}
          ]
        }
        """;

    private static final String COUNTED = SCORES.replace("\"reference\"",
            "\"counter\": \"cpu.time\", \"reference\"");

    @TempDir
    Path folder;

    @Test
    void aClaimAboutScoresIsComparedByThem() throws IOException {
        ClaimRows claim = check(SCORES,
                cell("threads.PlatformThreadRing.pass", "503", "PARK", "800", "1"),
                cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "100", "1"));

        assertThat(claim.counter()).isNull();
        assertThat(claim.rows()).extracting(ClaimRow::counter).containsOnlyNulls();
        assertRatio(claim.rows().get(1), 8);
        assertThat(claim.rows().get(2).cell()).isNull();
    }

    @Test
    void aClaimAboutACounterIsComparedByItAndSaysWhatWasCounted() throws IOException {
        ClaimRows claim = check(COUNTED,
                counted("threads.PlatformThreadRing.pass", "PARK", 3_000),
                counted("quasar.QuasarRing.pass", "FIBER_PARK", 6_000));

        assertThat(claim.counter()).isEqualTo("cpu.time");
        assertThat(claim.rows()).extracting(ClaimRow::counter)
                .containsExactly("3,000", "6,000", null);
        assertRatio(claim.rows().get(1), 0.5);
    }

    @Test
    void whatWasNotCountedHasNoRatio() throws IOException {
        ClaimRows claim = check(COUNTED,
                counted("threads.PlatformThreadRing.pass", "PARK", 3_000),
                cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "100", "1"));

        ClaimRow fibers = claim.rows().get(1);
        assertThat(fibers.cell()).isNotNull();
        assertThat(fibers.counter()).isNull();
        assertThat(fibers.measuredRatio()).isNull();
    }

    private static void assertRatio(ClaimRow row, double ratio) {
        assertThat(row.measuredRatio()).as(row.label()).isCloseTo(ratio, within(1e-9));
    }

    private ClaimRows check(String claim, String... cells) throws IOException {
        JmhFile.write(folder, "results.json", cells);
        List<Claim> claims = List.of(new Gson().fromJson(claim, Claim.class));
        return new ClaimCheck(Source.read(folder.resolve("results.json")).cells()).of(claims)
                .get(0);
    }
}
