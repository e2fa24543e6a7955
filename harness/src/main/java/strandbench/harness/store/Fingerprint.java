package strandbench.harness.store;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Identifies a build by the SHA-256 of its contents. For a jar it hashes the table of contents, which holds a checksum
 * of each file. Every start of the launcher needs it, and reading a hundred megabytes would take most of a short start.
 */
public final class Fingerprint {
    private Fingerprint() {}

    /** Computed once: a running JVM's class path does not change. */
    private static final class OfClassPath {
        static final String VALUE = of(Stream
                .of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of).filter(Files::exists).toList());
    }

    /** The fingerprint of the class path that forks run with: a jar, or several jars and folders. */
    public static String ofClassPath() {
        return OfClassPath.VALUE;
    }

    private static String of(List<Path> places) {
        return places.size() == 1
                ? of(places.get(0))
                : digest(places.stream().map(Fingerprint::of)
                        .map(each -> each.getBytes(StandardCharsets.UTF_8)));
    }

    /** The fingerprint of a jar, or of a folder of classes. */
    static String of(Path place) {
        if (!Files.isDirectory(place)) {
            return ofFile(place);
        }
        try (Stream<Path> files = Files.walk(place)) {
            return digest(files.filter(Files::isRegularFile).sorted()
                    .flatMap(file -> Stream.of(
                            place.relativize(file).toString().getBytes(StandardCharsets.UTF_8),
                            bytes(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String ofFile(Path file) {
        try (ZipFile jar = new ZipFile(file.toFile())) {
            return digest(jar.stream().map(Fingerprint::entry));
        } catch (ZipException e) {
            return digest(Stream.of(bytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] entry(ZipEntry entry) {
        return (entry.getName() + '/' + entry.getCrc() + '/' + entry.getSize() + '\n')
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The fingerprint of a text. */
    static String ofText(String text) {
        return digest(Stream.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String digest(Stream<byte[]> parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            parts.forEachOrdered(digest::update);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
