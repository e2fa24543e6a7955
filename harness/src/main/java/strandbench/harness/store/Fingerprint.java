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
 * What tells one build from another: the SHA-256 of what is in it. Of a jar it is that of its table of contents, which holds
 * a checksum of each file: every start of the launcher asks for it, and a short one would spend most of its time on reading
 * a hundred megabytes.
 */
public final class Fingerprint {
    private Fingerprint() {}

    /** Read once: it does not change under a JVM that works. */
    private static final class OfClassPath {
        static final String VALUE = of(Stream
                .of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of).filter(Files::exists).toList());
    }

    /** Of all that forks are started with: a jar, or several jars and folders. */
    public static String ofClassPath() {
        return OfClassPath.VALUE;
    }

    private static String of(List<Path> places) {
        return places.size() == 1
                ? of(places.get(0))
                : digest(places.stream().map(Fingerprint::of)
                        .map(each -> each.getBytes(StandardCharsets.UTF_8)));
    }

    /** Of a jar, or of a folder of classes. */
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

    /** Of a text. */
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
