package strandbench.harness.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Folders of runs as a whole; these hold files, and no folders of their own. */
public final class Folders {
    private Folders() {}

    /** Copies one to a place where nothing is. */
    public static void copy(Path from, Path to) throws IOException {
        Files.createDirectory(to);
        for (Path file : files(from)) {
            Files.copy(file, to.resolve(file.getFileName()));
        }
    }

    /** Deletes one, if it is there. */
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
