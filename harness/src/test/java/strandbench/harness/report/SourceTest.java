package strandbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import strandbench.core.Reported;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Finding;
import strandbench.harness.placement.Latency;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.Forked;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

class SourceTest {
    private static final String RESULT = """
        [{"benchmark": "a.B.c", "mode": "avgt", "primaryMetric":
          {"score": 2.0, "scoreError": "NaN", "scoreUnit": "ns/op", "rawData": [[1.0, 3.0]]}}]
        """;

    @TempDir
    private Path folder;

    @Test
    void aPlainFileHasIterationsAndNoMachine() throws IOException {
        Path file = folder.resolve("anything.json");
        Files.writeString(file, RESULT);
        Source source = Source.read(file);

        assertThat(source.cells()).singleElement()
                .satisfies(cell -> assertThat(cell.iterations()).singleElement().satisfies(
                        fork -> assertThat(fork.scores()).containsExactly(1.0, 3.0)));
        assertThat(source.environment()).isEmpty();
        assertThat(source.notes()).hasSize(2).first().asString().contains("neither the warm-up");
        assertThat(source.notes()).last().isEqualTo(
                "It says: JMH unknown; JVM unknown; threads unknown; arguments of the JVM none; warm-up unknown; measurement unknown.");
    }

    @Test
    void filesOfArmsAndCpuSetsAreCellsOfTheirOwn() throws IOException {
        for (String name : new String[]{"results.old.json", "results.new.cpus-0,2-3.json",
            "results.cpus-all.json", "other.json"}) {
            Files.writeString(folder.resolve(name), RESULT);
        }

        assertThat(Source.read(folder).cells()).extracting(cell -> cell.cell().toString())
                .containsExactlyInAnyOrder("a.B.c on arm old", "a.B.c on arm new on CPUs 0,2-3",
                        "a.B.c");
    }

    @Test
    void aCellThatDidNotFinishIsThereWithItsReason() throws IOException {
        Cell cell = new Cell("a.B.c", Mode.AverageTime, new TreeMap<>(Map.of()), Arm.DEFAULT, "");
        try (Store store = Store.open(folder)) {
            store.append(ForkRecord.failed(cell, 0, "2026-01-01T00:00:00Z", 1, "no memory left"));
        }
        byte[] stored = Files.readAllBytes(folder.resolve(Store.FILE));
        Source source = Source.read(folder);

        assertThat(source.cells()).singleElement()
                .satisfies(c -> assertThat(c.failure()).contains("no memory left"));
        assertThat(Files.readAllBytes(folder.resolve(Store.FILE))).isEqualTo(stored);
    }

    @Test
    void whereTheCpusWereMovedACellIsOneForEachDistance() throws IOException {
        Latency near = new Latency(58, 58);
        Latency far = new Latency(410, 410);
        Latency moved = new Latency(58, 410);
        Cell probed = Forked.cell("probed");
        Cell alone = Forked.cell("alone");
        try (Store store = Store.open(folder)) {
            store.append(Forked.probed(probed, 0, List.of(near, near, near, moved, far, far, far),
                    100, 101, 102, 555, 300, 301, 302));
            store.append(Forked.complete(alone, 0, 7, 8));
        }

        assertThat(Source.read(folder).cells()).satisfiesExactly(
                one -> assertThat(one.label()).isEqualTo(alone.label()),
                two -> {
                    assertThat(two.label()).isEqualTo(probed.label() + ", 58 ns apart");
                    assertThat(two.scores()).containsExactly(101.0);
                    assertThat(two.iterations()).singleElement().satisfies(fork -> assertThat(
                            fork.scores()).containsExactly(100.0, 101.0, 102.0));
                },
                three -> {
                    assertThat(three.label()).isEqualTo(probed.label() + ", 410 ns apart");
                    assertThat(three.scores()).containsExactly(301.0);
                });
    }

    @Test
    void aCellThatWasMovedInEveryIterationHasNoScore() throws IOException {
        Latency near = new Latency(58, 58);
        Latency far = new Latency(410, 410);
        Latency moved = new Latency(58, 410);
        Cell unlucky = Forked.cell("unlucky");
        try (Store store = Store.open(folder)) {
            store.append(Forked.probed(Forked.cell("probed"), 0,
                    List.of(near, near, near, far, far, far), 100, 101, 102, 300, 301, 302));
            store.append(Forked.probed(unlucky, 0, List.of(moved, moved), 555, 556));
        }

        assertThat(Source.read(folder).cells()).filteredOn(cell -> cell.cell().equals(unlucky))
                .singleElement().satisfies(cell -> assertThat(cell.hasScore()).isFalse());
        Document page = Report.document(Source.read(folder), Extras.NONE);
        assertThat(page.cells()).filteredOn(cell -> cell.name().equals(unlucky.toString()))
                .singleElement().satisfies(cell -> {
                    assertThat(cell.failure()).isNull();
                    assertThat(cell.beware()).containsExactly(
                            "moved in every iteration: more (-i) or shorter ones (-r)");
                });
        assertThat(page.cells()).as("each distance of the other one, and this one").hasSize(3);
        assertThat(page.totals()).as("as stored").isEqualTo(new Document.Totals(2, 2, 0, 0));
    }

    /** It follows from the rate of the load. */
    @Test
    void theScoreOfAServerIsInNoChart() throws IOException {
        Cell server = Forked.cell("serve");
        try (Store store = Store.open(folder)) {
            for (int fork = 0; fork < 3; fork++) {
                store.append(Forked.complete(server, fork,
                        Map.of(Reported.OFFERED, 500.0, "capacity", 1_000.0), 2e6, 2e6));
            }
        }
        Document page = Report.document(Source.read(folder), Extras.NONE);
        assertThat(page.rows()).isEmpty();
        assertThat(page.others()).isEmpty();
        assertThat(page.served()).singleElement().satisfies(table -> {
            assertThat(table.heads()).contains("capacity of nine of ten");
            assertThat(table.rows()).singleElement().satisfies(row -> {
                assertThat(row.cell()).isZero();
                assertThat(row.values().get(0)).isNotEmpty();
            });
        });
    }

    /** The environment has the launcher's JDK. */
    @Test
    void thePageNamesTheJdkOfTheForks() throws IOException {
        try (Store store = Store.open(folder)) {
            store.append(Forked.complete(Forked.cell("one"), 0, 7, 8));
        }
        Files.writeString(folder.resolve("environment.json"),
                "{\"started\": \"2026-01-01T00:00:00Z\", \"jdk\": \"17.0.1\"}");
        Document page = Report.document(Source.read(folder), Extras.NONE);
        assertThat(page.setting()).contains("JDK 25,");
        assertThat(page.environment()).containsEntry("jdk", "25");
    }

    @Test
    void aFileThatTheRunDoesNotHaveIsRefused() throws IOException {
        try (Store store = Store.open(folder)) {
            store.append(Forked.complete(Forked.cell("one"), 0, 7, 8));
        }

        assertThat(Source.read(folder.resolve("results.json")).cells()).hasSize(1);
        assertThatThrownBy(() -> Source.read(folder.resolve("results.typo.json")))
                .isInstanceOfSatisfying(Refusal.class,
                        refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessageContainingAll("results.typo.json",
                        "allowed is the folder, or results.json");
    }

    @Test
    void aLineCutShortIsNamedAndLeftAsItIs() throws IOException {
        Files.writeString(folder.resolve(Store.FILE), "{\"format\":2,\"crc");

        assertThat(Source.read(folder).notes()).singleElement().asString()
                .contains("was being written");
        assertThat(folder.resolve(Store.FILE)).hasContent("{\"format\":2,\"crc");
    }

    @Test
    void whatTheDoctorSaidIsRead() throws IOException {
        Files.writeString(folder.resolve("results.json"), RESULT);
        Files.writeString(folder.resolve("doctor.json"),
                "[{\"check\":\"swap\",\"severity\":\"WARNING\",\"found\":\"on\",\"mend\":\"off\"}]");

        assertThat(Source.read(folder).doctor()).hasValueSatisfying(
                findings -> assertThat(findings)
                        .containsExactly(
                                new Finding("swap", Finding.Severity.WARNING, "on", "off")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "[1]", "[{}]", "[{\"benchmark\": \"a.B.c\"", "null",
        "[{\"benchmark\":\"c\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1,\"scoreUnit\":\"s\"}}]",
        "[{\"benchmark\":\"a.B.c\",\"mode\":\"x\",\"primaryMetric\":{\"score\":1,\"scoreUnit\":\"s\"}}]"})
    void whatIsNotOfJmhIsRefused(String json) throws IOException {
        Path file = folder.resolve("results.json");
        Files.writeString(file, json);

        for (Path given : new Path[]{file, folder}) {
            assertThatThrownBy(() -> Source.read(given)).isInstanceOf(Refusal.class)
                    .hasMessageContainingAll(file.toString(), "allowed is")
                    .message().doesNotContain("\n");
        }
    }
}
