package strandbench.docs;

import static java.util.stream.LongStream.rangeClosed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.core.Reported;
import strandbench.harness.Command;
import strandbench.harness.Jar;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.results.StoredForks;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.text.Refusal;

class PicturesTest {
    private static final String HELIDON = "VirtualThreadStack.serve HELIDON";
    private static final String JDK = "VirtualThreadStack.serve JDK";

    @TempDir
    private Path folder;

    private final List<ForkRecord> forks = new ArrayList<>();

    private static Cell cell(String variant, String... params) {
        Map<String, String> all = new TreeMap<>(Map.of("variant", variant));
        for (int i = 0; i < params.length; i += 2) {
            all.put(params[i], params[i + 1]);
        }
        return StoredForks.cell("virtual.VirtualThreadStack.serve", all);
    }

    private void fork(Cell cell, Map<String, Double> counters, String... excesses) {
        int index = (int) forks.stream().filter(fork -> fork.cell().equals(cell)).count();
        forks.add(StoredForks.fork(cell, index, counters,
                excesses.length == 0 ? Map.of() : Map.of("excess.quick", List.of(excesses))));
    }

    /** What the command printed, each file without its folder. */
    private List<String> draw() throws IOException {
        StoredForks.write(folder, forks);
        Jar.Outcome outcome = Command.run("pictures", folder.toString(),
                folder.resolve("new/out").toString());
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out().lines()
                .map(line -> line.replace("# Picture: " + folder.resolve("new/out") + "/", ""))
                .toList();
    }

    private List<String> drawn(String file) throws Exception {
        byte[] svg = Files.readAllBytes(folder.resolve("new/out").resolve(file));
        DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg));
        return texts(new String(svg, StandardCharsets.UTF_8));
    }

    private static List<String> texts(String svg) {
        return Pattern.compile("<text[^>]*>([^<]*)<").matcher(svg).results()
                .map((MatchResult found) -> found.group(1)).toList();
    }

    @Test
    void capacitiesStandThereTheMostFirst() throws Exception {
        for (double held : new double[]{8_000, 9_514, 8_000, 11_314}) {
            fork(cell("HELIDON", "rate", "0"), Map.of("capacity", held));
            fork(cell("JDK", "rate", "0"), Map.of("capacity", 2_000.0));
        }
        fork(cell("JETTY", "rate", "0"), Map.of("capacity", 64_000.0));

        assertThat(draw()).containsExactly("capacity.svg");
        assertThat(drawn("capacity.svg"))
                .startsWith("How many requests a second do nine of ten servers hold?")
                .anyMatch(line -> line.contains("Linux, 4 forks of"))
                .containsSubsequence(HELIDON, JDK, "2,181 (2,000 to 2,378)")
                .noneMatch(line -> line.contains("JETTY"));
    }

    @Test
    void capacitiesAreATableToo() throws Exception {
        for (double held : new double[]{1_682, 2_000, 2_378}) {
            fork(cell("JDK", "rate", "0", "percent", "25"),
                    Map.of("capacity", held, "good", held / 5, "cpu.time", 90_000.0,
                            "gc.alloc.rate.norm", 20_480.0, Reported.FLAG + "no CPU was idle",
                            held > 2_000 ? 1.0 : 0.0),
                    StoredForks.histogram(rangeClosed(1, 2_000)));
        }
        StoredForks.write(folder, forks);
        assertThat(Command.run("capacities", folder.toString()).out())
                .containsPattern(
                        "\\| VirtualThreadStack.serve `JDK` \\| 1,7\\d\\d \\(.*\\) \\| 1,682 \\| 2,000 \\| 2,378 \\| 3 \\| no CPU was idle \\|")
                .contains("| at 25 % of what it holds |")
                .containsPattern(
                        "\\| VirtualThreadStack.serve `JDK` \\| 400 ± \\d+ \\| 90.0 ± 0.0 \\| 20.0 ± 0.0 \\| 1.00 \\| 1.98 \\| 2.00 \\| 2.00 \\| 3 \\|");
    }

    @Test
    void excessesAreOfAllForksTogetherAndSortedWhereLoadIsMost() throws Exception {
        fork(cell("HELIDON", "rate", "0", "percent", "25"), Map.of(),
                StoredForks.histogram(rangeClosed(1, 60)),
                StoredForks.histogram(rangeClosed(61, 70)));
        fork(cell("HELIDON", "rate", "0", "percent", "25"), Map.of(),
                StoredForks.histogram(rangeClosed(71, 1_000)));
        fork(cell("HELIDON", "rate", "0", "percent", "75"), Map.of(),
                StoredForks.histogram(rangeClosed(1, 2_000)));
        fork(cell("JDK", "percent", "75", "rate", "0"), Map.of(),
                StoredForks.histogram(rangeClosed(1, 500)));
        fork(cell("JDK", "rate", "1000", "percent", "25"), Map.of(),
                StoredForks.histogram(rangeClosed(1, 7)));
        fork(cell("JDK", "rate", "0", "percent", "90"), Map.of(),
                StoredForks.histogram(rangeClosed(1, 9)));

        assertThat(draw()).containsExactly("excess.svg");
        assertThat(drawn("excess.svg")).containsSubsequence("at 25 %",
                "at 75 % of its capacity", JDK, "– · 0.495", HELIDON, "0.990 · 1.98")
                .anyMatch(line -> line.contains("Linux, 1 to 2 forks of"));
    }

    @Test
    void cpuTimeIsThatOfGoodAnswersWithItsInterval() throws Exception {
        for (double cpu : new double[]{90_000, 100_000, 110_000}) {
            fork(cell("JDK", "rate", "4000"), Map.of("cpu.time", cpu, "good", 900.0));
        }
        fork(cell("HELIDON"), Map.of("cpu.time", 50_000.0, "good", 900.0));
        fork(StoredForks.cell("virtual.VirtualThreadRing.pass", Map.of("variant", "PARK")),
                Map.of("cpu.time", 619.0));

        assertThat(draw()).containsExactly("cpu.svg", "ring.svg");
        assertThat(drawn("ring.svg")).contains("What does one hand-over in a ring cost?",
                "Virtual thread, park");
        assertThat(drawn("cpu.svg"))
                .containsSubsequence(HELIDON, "50.0", JDK + " rate=4000", "99.7 ± 28.2")
                .contains("µs of CPU time per good answer")
                .noneMatch(text -> text.contains("Ring"));
    }

    @Test
    void whereSharesOfTheCapacityWereAskedForCpuTimeIsThatAtHalf() throws Exception {
        for (String percent : List.of("25", "50", "75")) {
            fork(cell("JDK", "rate", "0", "percent", percent),
                    Map.of("cpu.time", Double.parseDouble(percent) * 1e3, "good", 900.0));
        }

        assertThat(draw()).containsExactly("cpu.svg");
        assertThat(drawn("cpu.svg")).containsSubsequence(JDK, "50.0")
                .contains("µs of CPU time per good answer, at half the capacity")
                .doesNotContain("25.0", "75.0");
    }

    @Test
    void memoryIsInKibibytes() throws Exception {
        fork(cell("JDK"), Map.of("waiting.resident", 20_480.0));
        fork(cell("HELIDON"), Map.of("waiting.resident", 10_240.0));

        assertThat(draw()).containsExactly("memory.svg");
        assertThat(drawn("memory.svg")).containsSubsequence(HELIDON, "10.0", JDK, "20.0");
    }

    @Test
    void aRunWithNothingToDrawIsRefused() throws IOException {
        fork(cell("JDK"), Map.of("cpu.time", 1.0));
        StoredForks.write(folder, forks);

        Jar.Outcome outcome = Command.run("pictures", folder.toString(),
                folder.resolve("out").toString());
        assertThat(outcome.exitCode()).isEqualTo(Refusal.USAGE);
        assertThat(outcome.complaint()).contains("there is nothing to draw");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
