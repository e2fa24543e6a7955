package strandbench.harness.history;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.text.Refusal;

class HistoryTest {
    @TempDir
    Path temporary;

    @Test
    void nightsAreAddedAndReadBack() {
        Path file = temporary.resolve("history").resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, night("b", "here", 101));

        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b");
    }

    @Test
    void aSeriesHoldsTheNightsOnTheLastOnesMachine() {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, night("b", "elsewhere", 500));
        History.append(file, night("c", "here", 102));

        assertThat(History.read(file).series()).singleElement()
                .satisfies(series -> assertThat(series.costs()).containsExactly(100.0, 102.0));
    }

    @Test
    void eachDistanceOfTheCpusHasASeriesOfItsOwn() {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, apart(point(100, 58.0), point(400, 410.0)));
        History.append(file, apart(point(101, 61.0)));
        History.append(file, apart(point(402, 395.0)));
        History.append(file, apart(point(103, 57.0), point(404, 420.0)));

        assertThat(History.read(file).series())
                .extracting(series -> series.apart().orElseThrow() + ": " + series.costs())
                .containsExactly("57.0: [100.0, 101.0, 103.0]", "420.0: [400.0, 402.0, 404.0]");
    }

    @Test
    void whereTheCpusWereIsNotGuessed() {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, apart(point(101, 58.0)));

        assertThat(History.read(file).series()).singleElement()
                .satisfies(series -> assertThat(series.costs()).containsExactly(101.0));
    }

    @Test
    void nightsOfTheFirstFormatAreReadOn() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        Files.writeString(file,
                """
                    {"format": 1, "date": "2026-01-01T00:00:00Z", "commit": "a", "machine": "here", "cells": \
                    {"cell": {"score": 99.0, "unit": "ns/op", "throughput": false, "halfWidth": NaN, "forks": 10}}}
                    """);
        History.append(file, night("b", "here", 100));

        assertThat(History.read(file).series()).singleElement()
                .satisfies(series -> assertThat(series.costs()).containsExactly(99.0, 100.0));
    }

    @Test
    void anEmptyHistoryIsRefused() throws IOException {
        Path file = Files.writeString(temporary.resolve("empty.jsonl"), "\n");

        assertThatThrownBy(() -> History.read(file)).isInstanceOf(Refusal.class)
                .hasMessageContaining("holds no night yet");
    }

    @Test
    void aLastLineThatWasCutShortIsNoNight() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        String whole = Files.readString(file);
        Files.writeString(file, whole + whole.substring(0, whole.length() / 2));

        assertThat(History.read(file).nights()).extracting(Night::commit).containsExactly("a");

        History.append(file, night("b", "here", 100));
        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b");
    }

    @Test
    void aLastLineMayBeCutShortWithinACharacter() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, "{\"commit\":\"\u00b5".getBytes(StandardCharsets.UTF_8), APPEND);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file),
                (int) Files.size(file) - 1));

        assertThat(History.read(file).nights()).extracting(Night::commit).containsExactly("a");

        History.append(file, night("b", "here", 100));
        assertThat(Files.readAllBytes(file)).startsWith(whole);
        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b");
    }

    /** As an editor may leave it. */
    @Test
    void aLastLineThatLacksOnlyItsEndIsANight() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        History.append(file, night("b", "here", 100));
        Files.writeString(file, Files.readString(file).stripTrailing());

        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b");

        History.append(file, night("c", "here", 100));
        assertThat(History.read(file).nights()).extracting(Night::commit)
                .containsExactly("a", "b", "c");
    }

    @Test
    void aForeignLineIsNamed() throws IOException {
        Path file = temporary.resolve("nightly.jsonl");
        History.append(file, night("a", "here", 100));
        Files.writeString(file, Files.readString(file) + "{\"format\": 7, \"cells\": {}}\n");

        assertThatThrownBy(() -> History.read(file)).isInstanceOf(Refusal.class)
                .hasMessageContaining("line 2");
    }

    private static Night apart(Night.Point... points) {
        return new Night(Night.FORMAT, "2026-01-01T00:00:00Z", "c", null, "here",
                Map.of("cell", List.of(points)));
    }

    private static Night night(String commit, String machine, double score) {
        return new Night(Night.FORMAT, "2026-01-01T00:00:00Z", commit, null, machine,
                Map.of("cell", List.of(point(score, null))));
    }

    private static Night.Point point(double score, Double apart) {
        return new Night.Point(score, "ns/op", false, 0.01, 10, apart);
    }
}
