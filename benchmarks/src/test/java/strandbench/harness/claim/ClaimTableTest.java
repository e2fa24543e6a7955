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

class ClaimTableTest {
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
            assertThat(ClaimTable.of(CLAIM, Results.read(folder)))
                    .isEqualTo(
                            """
                                Fibers 10 times faster

                                - Published: a report, https://example.org/
                                - Set-up published: 500 strands, a machine
                                - Measured 2026-01-02T03:04:05Z on CPUs 0 of A CPU, JDK 25, Linux: 1 to 5 forks, each 2 × 1 s of warm-up and 4 × 5 s of measurement; ± is the 95 % interval over forks.

                                | row | published, runs per s | published, times faster than threads | measured, ns/op | measured, times faster than threads | measured ratio / published ratio |
                                |---|--:|--:|--:|--:|--:|
                                | threads | 10.50, from 9 to 11.0, sd 0.5 | 1.00 | 12,000 ± 1,500 | 1.00 | 1.00 |
                                | fibers | 105 ± 0.001 | 10.00 | 800 | 15.00 | 1.50 |
                                | channels | 5.25 | 0.50 | not measured |  |  |
                                | Go |  | 100 | not measured |  |  |
                                | Go, again | 1 | 0.10 | not measured |  |  |

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
        assertThat(ClaimTable.of(CLAIM, Results.read(folder)))
                .contains("| Go |  | 100 | 150 ± 3 | 80.00 | 0.80 |\n")
                .contains("| Go, again | 1 | 0.10 | 0.250 ± 0.010 | 48001.60 | 504016.80 |\n")
                .doesNotContain("scripts/go.sh");
    }

    @Test
    void withoutTheReferenceThereIsNoRatio() throws IOException {
        write("results.json", cell("quasar.QuasarRing.pass", "503", "FIBER_PARK", "800", "1"));
        assertThat(ClaimTable.of(CLAIM, Results.read(folder)))
                .contains("| 1.00 | not measured |  |  |\n")
                .contains("| fibers | 105 ± 0.001 | 10.00 | 800 ± 1 |  |  |\n");
    }

    @Test
    void whatHappenedStandsBesideWhatHappens() throws IOException {
        Claim claim = ClaimFile.read("dies.json", """
            {
              "name": "dies", "title": "Threads die", "source": "a report", "setup": "a machine",
              "unit": "what happened", "better": "lower", "reference": "threads",
              "rows": [
                {"label": "threads", "outcome": "OutOfMemoryError",
                 "benchmark": "PlatformThreadSleepers.million", "params": {}},
                {"label": "fibers", "outcome": "runs",
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
        assertThat(ClaimTable.of(claim, Results.read(folder)))
                .contains("| threads | OutOfMemoryError |  | 20 of 100 strands: no more |  |  |\n")
                .contains("| fibers | runs |  | 800 ± 1 |  |  |\n");
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
        assertThat(ClaimTable.of(claim, Results.read(folder)))
                .contains("| measured, cpu.time |")
                .contains("| threads | 200 | 1.00 | 3,000 ± 10 | 1.00 | 1.00 |\n")
                .contains("| fibers | 220 | 0.91 | 6,000 ± 10 | 0.50 | 0.55 |\n")
                .contains("| channels | 210 | 0.95 | not measured |  |  |\n");
    }

    /** The published order may hold at one distance and not at the other. */
    @Test
    void whereTheCpusWereMovedTheClaimIsComparedAtEachDistance() throws IOException {
        write("results.json",
                JmhFile.moved("threads.PlatformThreadRing.pass", "PARK", "800", "4000")
                        .replace("503", "500"),
                JmhFile.moved("quasar.QuasarRing.pass", "FIBER_PARK", "400", "8000"),
                JmhFile.moved("quasar.QuasarRing.pass", "CHANNEL_BUFFERED", "1", "1")
                        .replace("[[58, 58, 58, 410, 410]]", "[[58, 58, 58, 58, 58]]")
                        .replace("[[58, 58, 410, 410, 410]]", "[[410, 410, 410, 410, 410]]"));
        assertThat(ClaimTable.of(CLAIM, Results.read(folder)))
                .contains("| channels | 5.25 | 0.50 | not at this distance |  |  |\n")
                .containsSubsequence("With the CPUs near:\n\n| row |",
                        "| fibers | 105 ± 0.001 | 10.00 | 400 | 2.00 | 0.20 |\n",
                        "\nWith the CPUs far:\n\n| row |",
                        "| fibers | 105 ± 0.001 | 10.00 | 8,000 | 0.50 | 0.05 |\n",
                        "The report counts runs.");
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
        assertThat(ClaimTable.of(claim, Results.read(folder)))
                .contains("| fibers | 400 | 2.00 | 3,000 ± 10 | 3.00 | 1.50 |\n");
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
        assertThat(ClaimTable.of(claim, Results.read(folder)))
                .contains("| threads | 200 | 1.00 | 800 ± 1 | 1.00 | 1.00 |\n")
                .contains("| fibers | 400 | 0.50 | not measured |  |  |\n");
    }

    private static String told(String arguments, String cell) {
        return cell.replaceFirst("\\{", "{\"jvmArgs\": [\"%s\"], "
                .formatted(arguments.replace(" ", "\", \"")));
    }

    private void write(String file, String... cells) throws IOException {
        JmhFile.write(folder, file, cells);
    }
}
