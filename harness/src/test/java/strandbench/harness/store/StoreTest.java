package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.text.Refusal;

class StoreTest {
    private static final Cell ONE = Forked.cell("one");
    private static final Cell OTHER = Forked.cell("other");
    private static final List<ForkRecord> FORKS = List.of(
            Forked.complete(ONE, 0, 1.5, 2.5),
            Forked.failed(OTHER, 0),
            Forked.complete(ONE, 1, 2, 3, 4));

    @TempDir
    Path folder;

    @BeforeEach
    void storeThreeForks() throws IOException {
        try (Store store = Store.open(folder)) {
            for (ForkRecord fork : FORKS) {
                store.append(fork);
            }
        }
    }

    private Path file() {
        return folder.resolve(Store.FILE);
    }

    @Test
    void whatWasStoredIsThereAgain() throws IOException {
        try (Store store = Store.open(folder)) {
            assertThat(store.repairs()).isEmpty();
            assertThat(store.all()).containsExactlyInAnyOrderElementsOf(FORKS);
            assertThat(store.scores(ONE)).containsExactly(2.0, 3.0);
            assertThat(store.failure(OTHER)).contains("was ended, on purpose");
        }
    }

    @Test
    void limitsStandInTheOrderInWhichTheyWereMet() throws IOException {
        List<Cell> cells = IntStream.range(0, 20).mapToObj(i -> Forked.cell("limited" + i))
                .toList();
        try (Store store = Store.open(folder)) {
            for (Cell cell : cells) {
                store.append(Forked.limited(cell, 0));
            }
        }
        try (Store store = Store.view(folder)) {
            assertThat(store.limits().keySet()).containsExactlyElementsOf(cells);
        }
    }

    @Test
    void aLimitIsToldFromAFailure() throws IOException {
        Cell limited = Forked.cell("limited");
        try (Store store = Store.open(folder)) {
            store.append(Forked.limited(limited, 0));
        }
        try (Store store = Store.open(folder)) {
            assertThat(store.limits()).containsExactly(
                    entry(limited, "3 of 10 strands: met a limit, on purpose"));
            assertThat(store.failure(limited)).isEmpty();
            assertThat(store.scores(limited)).isEmpty();
            assertThat(store.isSettled(limited)).isTrue();
        }
    }

    @Test
    void aLineThatWasCutShortIsMissingAndHarmsNoOther() throws IOException {
        byte[] whole = Files.readAllBytes(file());
        long lastLine = new String(whole, StandardCharsets.UTF_8).trim().lastIndexOf('\n') + 1;
        // Wherever the run was killed: after the first byte of a line, or before its end.
        for (long size = lastLine + 1; size < whole.length; size += 97) {
            Files.write(file(), java.util.Arrays.copyOf(whole, (int) size));
            try (Store store = Store.open(folder)) {
                assertThat(store.repairs()).singleElement().asString()
                        .contains("line 3 was being written when the run ended")
                        .contains("its fork runs again unless a later line has it");
                assertThat(store.find(ONE, 1)).isEmpty();
                store.append(FORKS.get(2));
            }
            try (Store store = Store.open(folder)) {
                assertThat(store.all()).containsExactlyInAnyOrder(FORKS.get(0), FORKS.get(1),
                        FORKS.get(2).in(1));
            }
        }
    }

    @Test
    void anyDamagedByteIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(file());
        int firstLine = new String(whole, StandardCharsets.UTF_8).indexOf('\n');
        for (int position = 0; position < firstLine; position += 13) {
            byte[] damaged = whole.clone();
            damaged[position] ^= 2;
            Files.write(file(), damaged);
            try (Store store = Store.open(folder)) {
                assertThat(store.find(ONE, 0)).as("damage at %d", position).isEmpty();
                assertThat(store.find(ONE, 1)).isPresent();
                assertThat(store.repairs()).singleElement().asString()
                        .contains("line 1 is damaged");
            } catch (Refusal e) {
                // The damage hit the number of the format.
                assertThat(e).hasMessageContaining("line 1 is of format");
            }
        }
    }

    @Test
    void ofAForkThatRanAgainTheLastLineCounts() throws IOException {
        ForkRecord first;
        try (Store store = Store.open(folder)) {
            first = store.all().get(0);
            store.append(Forked.complete(first.cell(), first.index(), 4711));
        }
        try (Store store = Store.open(folder)) {
            assertThat(store.size()).isEqualTo(3);
            ForkRecord last = store.find(first.cell(), first.index()).orElseThrow();
            assertThat(last.score()).isEqualTo(4711);
            assertThat(last.isPairOf(first)).as("of another sitting").isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 17})
    void anotherFormatIsRefusedAndLeftAsItIs(int format) throws IOException {
        String text = Files.readString(file()).replace("{\"format\":2,",
                "{\"format\":" + format + ",");
        Files.writeString(file(), text);
        assertThatThrownBy(() -> Store.open(folder)).isInstanceOf(Refusal.class)
                .hasMessageContaining("line 1 is of format %d".formatted(format))
                .hasMessageContaining("allowed is 2");
        assertThat(file()).hasContent(text);
    }

    @Test
    void aRefusedStoreGivesItsLockBack() throws IOException {
        String text = Files.readString(file());
        Files.writeString(file(), text.replace("{\"format\":2,", "{\"format\":1,"));
        assertThatThrownBy(() -> Store.open(folder)).isInstanceOf(Refusal.class);
        Files.writeString(file(), text);
        try (Store store = Store.open(folder)) {
            assertThat(store.size()).isEqualTo(3);
        }
    }

    @Test
    void aFolderThatIsGoneIsRefused() {
        assertThatThrownBy(() -> Store.open(folder.resolve("none"))).isInstanceOf(Refusal.class)
                .hasMessageContaining("cannot be opened");
    }

    @Test
    void whatFailedRunsAgainAndTheLastCounts() throws IOException {
        try (Store store = Store.open(folder)) {
            assertThat(store.hasFirstFailures()).isTrue();
            store.forgetFirstFailures();
            assertThat(store.find(OTHER, 0)).isEmpty();
            assertThat(store.isSettled(OTHER)).isFalse();
            store.append(Forked.complete(OTHER, 0, 5));
        }
        try (Store store = Store.open(folder)) {
            assertThat(store.repairs()).isEmpty();
            assertThat(store.scores(OTHER)).containsExactly(5.0);
            assertThat(store.failure(OTHER)).isEmpty();
        }
    }

    @Test
    void whatFailsAgainIsNotTriedAThirdTimeUnlessAskedFor() throws IOException {
        try (Store store = Store.open(folder)) {
            store.forgetFirstFailures();
            store.append(Forked.failed(OTHER, 0));
        }
        try (Store store = Store.open(folder)) {
            assertThat(store.hasFirstFailures()).isFalse();
            store.forgetFirstFailures();
            assertThat(store.failure(OTHER)).isPresent();
            store.forgetAllFailures();
            assertThat(store.failure(OTHER)).isEmpty();
        }
    }

    @Test
    void aFailureThatWasForgottenAndNotTriedIsStillThere() throws IOException {
        try (Store store = Store.open(folder)) {
            store.forgetAllFailures();
        }
        try (Store store = Store.open(folder)) {
            assertThat(store.failure(OTHER)).contains("was ended, on purpose");
            assertThat(store.hasFirstFailures()).isTrue();
        }
    }
}
