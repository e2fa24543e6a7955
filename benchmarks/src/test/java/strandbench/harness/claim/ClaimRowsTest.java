package strandbench.harness.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static strandbench.harness.results.JmhFile.cell;
import static strandbench.harness.results.JmhFile.counted;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Mode;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.JmhFile;
import strandbench.harness.results.Results;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Store;
import strandbench.harness.table.ClaimRows;

class ClaimRowsTest {
    private static final Claim CLAIM = ClaimFile.read(
            "some-claim.json",
            """
                {
                  "name": "some-claim",
                  "title": "Fibers 10 times faster",
                  "source": "a report, https://example.org/",
                  "setup": "500 strands, a machine",
                  "unit": "runs per s",
                  "better": "higher",
                  "reference": "threads",
                  "note": "The report counts runs.",
                  "rows": [
                    {
                      "label": "threads", "score": 10.50, "min": 9, "max": 11.0, "sd": 0.5,
                      "benchmark": "PlatformThreadRing.pass",
                      "params": {"variant": "PARK", "strands": "500"}
                    },
                    {
                      "label": "fibers", "score": 105, "error": 0.001,
                      "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"},
                      "note": "published with more strands"
                    },
                    {
                      "label": "channels", "score": 5.25,
                      "benchmark": "QuasarRing.pass", "params": {"variant": "CHANNEL_BUFFERED"}
                    },
                    {
                      "label": "Go", "ratio": 100,
                      "benchmark": "GoRing.pass", "params": {"variant": "CHANNEL"},
                      "script": "scripts/go.sh"
                    },
                    {
                      "label": "Go, again", "score": 1,
                      "benchmark": "GoRing.pass", "params": {"variant": "OTHER"},
                      "script": "scripts/go.sh"
                    }
                  ]
                }
                """);

    @TempDir
    Path folder;

    @Test
    void claimedStandsBesideMeasured() throws IOException {
        write("results.json",
                cell("threads.PlatformThreadRing.pass", "500", "PARK", "12000.4", "1500"),
                cell("threads.PlatformThreadRing.pass", "503", "PARK", "99", "1"),
                cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "800", "\"NaN\""));
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(ClaimRows.of(CLAIM, Results.read(folder))).isEqualTo(
                    """
                        Fibers 10 times faster

                        - Published: a report, https://example.org/
                        - Set-up published: 500 strands, a machine
                        - Measured 2026-01-02T03:04:05Z on CPUs 0 of A CPU, JDK 25, Linux: 1 to 5 forks, each 2 × 1 s of warm-up and 4 × 5 s of measurement; scores and counters are geometric means over forks (arithmetic where one is 0), ± is their 95 % interval.

                        | row | claimed | ns/op | measured | verdict |
                        |---|---|---|---|---|
                        | fibers over threads | 10.0x | 800 | 15.0x | too few forks |
                        | channels over threads | 0.500x |  |  | not measured |
                        | Go over threads | 100x |  |  | not measured |
                        | Go, again over threads | 0.095x |  |  | not measured |

                        The report counts runs.

                        - fibers: published with more strands

                        Not measured by the jar: Go; Go, again. scripts/go.sh adds this to a results folder.
                        """);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatAScriptHasAddedIsMeasuredToo() throws IOException {
        write("results.json",
                cell("threads.PlatformThreadRing.pass", "500", "PARK", "12000.4", "1500"));
        write("go.json",
                cell("go.GoRing.pass", "503", "CHANNEL", "150.0", "3"),
                cell("go.GoRing.pass", "503", "OTHER", "0.25", "0.01"));
        assertThat(ClaimRows.of(CLAIM, Results.read(folder)))
                .contains("| Go over threads | 100x | 150 ± 3 | 80.0x, ",
                        " | less than claimed |\n",
                        "| Go, again over threads | 0.095x | 0.250 ± 0.010 | 48,002x, ",
                        " | reversed |\n")
                .doesNotContain("scripts/go.sh");
    }

    @Test
    void withoutTheReferenceThereIsNoRatio() throws IOException {
        write("results.json", cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "800", "1"));
        assertThat(ClaimRows.of(CLAIM, Results.read(folder)))
                .contains("| fibers over threads | 10.0x |  |  | not measured |\n");
    }

    @Test
    void whatHappenedStandsBesideWhatHappens() throws IOException {
        Claim claim = ClaimFile.read("dies.json", """
            {
              "name": "dies", "title": "Threads die", "source": "a report", "setup": "a machine",
              "unit": "what happened", "better": "lower", "reference": "threads",
              "rows": [
                {"label": "threads", "outcome": "OutOfMemoryError", "confirmedBy": {"limit": true},
                 "benchmark": "PlatformThreadSleepers.million", "params": {}},
                {"label": "fibers", "outcome": "runs", "confirmedBy": {},
                 "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}},
                {"label": "more fibers", "outcome": "die", "confirmedBy": {"limit": true},
                 "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}}
              ]
            }
            """);
        // As a script adds it: the store has the limited cell alone.
        write("go.json", cell("go.QuasarRing.pass", "503", "FIBER_PARK", "800", "1"));
        Cell limited = new Cell("strandbench.threads.PlatformThreadSleepers.million",
                Mode.SingleShotTime, new TreeMap<>(Map.of("sleepMillis", "100")), Arm.DEFAULT,
                "");
        try (Store store = Store.open(folder)) {
            store.append(ForkRecord.limited(limited, 0, "2026-01-01T00:00:00Z", 1,
                    "20 of 100 strands: no more"));
        }
        assertThat(ClaimRows.of(claim, Results.read(folder)))
                .contains("| threads | OutOfMemoryError |  | 20 of 100 strands | holds |\n",
                        "| fibers | runs | 800 ± 1 | runs | holds |\n",
                        "| more fibers | die | 800 ± 1 | runs | less than claimed |\n");
    }

    @Test
    void aClaimAboutACounterIsComparedByIt() throws IOException {
        Claim claim = ClaimFile.read("same-cpu.json", """
            {
              "name": "same-cpu", "title": "Fibers take as much CPU", "source": "a report",
              "setup": "a machine", "unit": "ms of CPU", "better": "lower",
              "counter": "cpu.time", "reference": "threads",
              "rows": [
                {"label": "threads", "score": 200,
                 "benchmark": "PlatformThreadRing.pass", "params": {"variant": "PARK"}},
                {"label": "fibers", "score": 220,
                 "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}},
                {"label": "channels", "score": 210,
                 "benchmark": "QuasarRing.pass", "params": {"variant": "CHANNEL_BUFFERED"}}
              ]
            }
            """);
        write("results.json",
                counted("threads.PlatformThreadRing.pass", "PARK", 3_000),
                counted("quasar.QuasarRing.pass", "FIBER_PARK", 6_000),
                cell("quasar.QuasarRing.pass", "503", "CHANNEL_BUFFERED", "800", "1"));
        assertThat(ClaimRows.of(claim, Results.read(folder)))
                .contains("| row | claimed | cpu.time | measured |",
                        "| fibers over threads | 0.909x | 6,000 ± 10 | 0.500x, ",
                        "| channels over threads | 0.952x |  |  | not measured |\n");
    }

    /** At the least distance at which both were measured. */
    @Test
    void whereTheCpusWereMovedTheClaimIsComparedWhereTheyAreNear() throws IOException {
        write("results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "800", "4000")
                        .replace("503", "500"),
                JmhFile.moved("quasar.QuasarRing.pass", "FIBER_PARK", "400", "8000"));
        assertThat(ClaimRows.of(CLAIM, Results.read(folder)))
                .contains("| fibers over threads | 10.0x | 400 | 2.00x, CPUs near |");
    }

    @Test
    void aCounterMayBeTheBetterTheHigherItIs() throws IOException {
        Claim claim = ClaimFile.read("more-answers.json", """
            {
              "name": "more-answers", "title": "Fibers answer more", "source": "a report",
              "setup": "a machine", "unit": "answers per s", "better": "higher",
              "counter": "cpu.time", "reference": "threads",
              "rows": [
                {"label": "threads", "score": 200,
                 "benchmark": "PlatformThreadRing.pass", "params": {"variant": "PARK"}},
                {"label": "fibers", "score": 400,
                 "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}}
              ]
            }
            """);
        write("results.json",
                counted("threads.PlatformThreadRing.pass", "PARK", 1_000),
                counted("quasar.QuasarRing.pass", "FIBER_PARK", 3_000));
        assertThat(ClaimRows.of(claim, Results.read(folder)))
                .contains("| fibers over threads | 2.00x | 3,000 ± 10 | 3.00x, ");
    }

    @Test
    void whatItsJvmWasToldOtherwiseIsNotOfTheClaim() throws IOException {
        Claim claim = ClaimFile.read("small-heap.json", """
            {
              "name": "small-heap", "title": "Fibers need a heap", "source": "a report",
              "setup": "a machine", "unit": "ms", "better": "lower", "reference": "threads",
              "jmh": {"jvmArgs": ["-XX:+UseParallelGC", "-Xmx1g"]},
              "rows": [
                {"label": "threads", "score": 200,
                 "benchmark": "PlatformThreadRing.pass", "params": {"variant": "PARK"}},
                {"label": "fibers", "score": 400,
                 "benchmark": "QuasarRing.pass", "params": {"variant": "FIBER_PARK"}}
              ]
            }
            """);
        write("results.json",
                told("-Da=b -XX:+UseParallelGC -Xmx1g",
                        cell("threads.PlatformThreadRing.pass", "503", "PARK", "800", "1")),
                told("-XX:+UseParallelGC -Xmx4g",
                        cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "400", "1")));
        assertThat(ClaimRows.of(claim, Results.read(folder)))
                .contains("| fibers over threads | 0.500x |  |  | not measured |\n");
    }

    private static String told(String arguments, String cell) {
        return cell.replaceFirst("\\{", "{\"jvmArgs\": [\"%s\"], "
                .formatted(arguments.replace(" ", "\", \"")));
    }

    private void write(String file, String... cells) throws IOException {
        JmhFile.write(folder, file, cells);
    }
}
