package strandbench.harness.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
    private static final Map<String, String> FILES = Map.of("a", "one", "b", "two");
    private static final Instant TODAY = Instant.parse("2026-01-02T00:00:00Z");

    @TempDir
    Path folder;

    private String ofBuild;

    @BeforeEach
    void build() throws IOException {
        ofBuild = Fingerprint.of(jar(FILES, TODAY));
    }

    private Path jar(Map<String, String> files, Instant built) throws IOException {
        Path jar = Files.createTempFile(folder, "build", ".jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(LocalDateTime.ofInstant(built, ZoneOffset.UTC));
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    @Test
    void theSameClassesBuiltAgainAreTheSameBuild() throws IOException {
        Path again = jar(FILES, TODAY.plusSeconds(86_400));
        assertThat(Fingerprint.of(again)).isEqualTo(ofBuild).matches("[0-9a-f]{64}");
    }

    @Test
    void oneByteMakesAnotherBuild() throws IOException {
        assertThat(Fingerprint.of(jar(Map.of("a", "one", "b", "twO"), TODAY)))
                .isNotEqualTo(ofBuild);
    }

    @Test
    void soDoesANameAndAFileMore() throws IOException {
        assertThat(Fingerprint.of(jar(Map.of("a", "one", "c", "two"), TODAY)))
                .isNotEqualTo(ofBuild);
        assertThat(Fingerprint.of(jar(Map.of("a", "one", "b", "two", "c", ""), TODAY)))
                .isNotEqualTo(ofBuild);
    }

    /** Whether it is a jar is for others to find out. */
    @Test
    void whatIsNoJarIsToldFromOthersTheSameWay() throws IOException {
        Path one = Files.writeString(folder.resolve("one"), "no jar");
        Path other = Files.writeString(folder.resolve("other"), "no jaR");
        assertThat(Fingerprint.of(one)).isNotEqualTo(Fingerprint.of(other));
    }

    @Test
    void inAFolderOfClassesOneByteCountsToo() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Files.writeString(classes.resolve("a"), "one");
        String before = Fingerprint.of(classes);
        Files.writeString(classes.resolve("a"), "onE");
        assertThat(Fingerprint.of(classes)).isNotEqualTo(before);
    }
}
