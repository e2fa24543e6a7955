package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import strandbench.harness.text.Refusal;

/** Stores that another program wrote, be it a stranger's. */
class StrangeStoreTest {
    private static final int MIB = 1 << 20;

    private static final ForkRecord FORK = Forked.complete(Forked.cell("one"), 0, 1.5, 2.5);

    @TempDir
    Path folder;

    /** A sound line of these fields: the checksum is of all the rest. */
    private void write(String fields) throws IOException {
        CRC32C crc = new CRC32C();
        crc.update(("{" + fields + "}").getBytes(StandardCharsets.UTF_8));
        Files.writeString(folder.resolve(Store.FILE),
                "{\"crc32c\":\"%08x\",%s}\n".formatted(crc.getValue(), fields));
    }

    private void isRefused(String why) {
        assertThatThrownBy(() -> Store.view(folder)).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.exitCode).isEqualTo(Refusal.USAGE))
                .hasMessageContaining(why).message().doesNotContain("\n");
    }

    @Test
    void theOrderOfFieldsAndUnknownOnesMeanNothing() throws IOException {
        String fields = Store.JSON.toJson(FORK);
        write("\"colour\":[{\"red\":1}],%s,\"format\":2"
                .formatted(fields.substring(1, fields.length() - 1)));
        try (Store store = Store.view(folder)) {
            assertThat(store.repairs()).isEmpty();
            assertThat(store.all()).containsExactly(FORK);
        }
    }

    @Test
    void whatLacksAPartIsNamed() throws IOException {
        write("\"format\":2,\"fork\":0,\"started\":\"2026-01-01T00:00:00Z\"");
        isRefused("line 1 is not a fork of this version (it lacks a cell)");
        String fields = Store.JSON.toJson(FORK).replace("\"jmh\":", "\"other\":");
        write("\"format\":2," + fields.substring(1, fields.length() - 1));
        isRefused("it lacks JMH's settings");
    }

    /** Numbers that do not fit together, or that nothing could ever add up. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "mode":"AverageTime"       | "mode":"All"                                   | a mode
        "mode":"AverageTime"       | "mode":"SampleTime"                            | samples
        "time":"1 s"               | "time":"soon"                                  | JMH's settings
        "timeout":"10 min"         | "timeout":"never"                              | JMH's settings
        "iterations":[3.0,5.0]     | "iterations":[3.0]                             | counters
        "iterations":[{"score":1.5 | "iterations":[{"samples":[[1.0]],"score":1.5   | samples
        "iterations":[{"score":1.5 | "iterations":[{"samples":[[1.0,1e15]],"score":1.5 | samples
        "iterations":[{"score":1.5 | "iterations":[{"samples":[[-1.0,1]],"score":1.5 | samples
        """)
    void whatDoesNotFitTogetherIsRefused(String part, String by, String lacks)
            throws IOException {
        String fields = Store.JSON.toJson(FORK);
        assertThat(fields).contains(part);
        String planted = fields.replace(part, by);
        if (by.contains("samples\":")) {
            planted = planted.replace("\"mode\":\"AverageTime\"", "\"mode\":\"SampleTime\"");
        }
        write("\"format\":2," + planted.substring(1, planted.length() - 1));
        isRefused("it lacks " + lacks);
    }

    @Test
    void whatNestsTooDeepIsRefused() throws IOException {
        write("\"format\":2,\"a\":" + "[".repeat(10_000) + "]".repeat(10_000));
        isRefused("line 1 is not a fork of this version");
    }

    /** A gigabyte, of which no more is read than a line may have. */
    @Test
    void aLineWithoutAnEndIsRefused() throws IOException {
        try (var file = new RandomAccessFile(folder.resolve(Store.FILE).toFile(), "rw")) {
            file.setLength(1L << 30);
        }
        isRefused("line 1 is longer than the 16 MiB that are allowed");
    }

    @Test
    void aPackedStoreThatUnfoldsToTooMuchIsRefused() throws IOException {
        byte[] line = " ".repeat(MIB).getBytes(StandardCharsets.US_ASCII);
        line[MIB - 1] = '\n';
        try (OutputStream out = new GZIPOutputStream(
                Files.newOutputStream(folder.resolve(Store.PACKED)))) {
            for (int i = 0; i < 300; i++) {
                out.write(line);
            }
        }
        isRefused("holds more than the 256 MiB that are allowed");
    }

    @Test
    void whatIsNoPackedFileIsRefused() throws IOException {
        Files.writeString(folder.resolve(Store.PACKED), "no gzip");
        assertThatThrownBy(() -> Store.view(folder)).isInstanceOf(Refusal.class)
                .hasMessageContaining("cannot be opened");
    }
}
