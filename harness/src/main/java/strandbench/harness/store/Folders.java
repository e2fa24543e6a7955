package strandbench.harness.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Copies, deletes and reads folders of runs, which hold files and no further folders. */
public final class Folders {
    /** Files may come from a stranger; a plan of ten thousand cells has 3 MB. */
    private static final int LARGEST = 16 << 20;

    private Folders() {}

    /**
     * Reads a file into memory.
     *
     * @throws IOException if it cannot be read, or is larger than any that we write
     */
    public static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("has more than %d MiB".formatted(LARGEST >> 20));
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /** Copies a folder to a new path. */
    public static void copy(Path from, Path to) throws IOException {
        Files.createDirectory(to);
        for (Path file : files(from)) {
            Files.copy(file, to.resolve(file.getFileName()));
        }
    }

    /** Deletes a folder, if it exists. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path file : files(folder)) {
                Files.delete(file);
            }
            Files.delete(folder);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
