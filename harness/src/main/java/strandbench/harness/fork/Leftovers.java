package strandbench.harness.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a fork leaves in the folder in which the harness runs: reports of crashes and recordings. */
final class Leftovers {
    private static final Pattern OF_CRASH = Pattern
            .compile("(hs_err|replay)_pid\\d+\\.log|core(\\.\\d+)?");
    private static final String RECORDING = ".jfr";

    private final Path here;
    private final Set<Path> before;

    /** Notes what is there before a fork. */
    Leftovers(Path here) {
        this.here = here;
        before = Set.copyOf(list());
    }

    /**
     * Moves what has come since into another folder, unless that would replace something.
     *
     * @return the names of what was moved
     */
    List<String> moveTo(Path folder) {
        List<String> moved = new ArrayList<>();
        for (Path left : list()) {
            Path target = folder.resolve(left.getFileName());
            if (before.contains(left) || Files.exists(target)) {
                continue;
            }
            try {
                Files.createDirectories(folder);
                Files.move(left, target);
                moved.add(left.getFileName().toString());
            } catch (IOException e) {
                // It stays where it is: on another file system, or moved by the fork beside it.
            }
        }
        return moved;
    }

    private List<Path> list() {
        try (Stream<Path> files = Files.list(here)) {
            return files.filter(Leftovers::isOfFork).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean isOfFork(Path file) {
        String name = file.getFileName().toString();
        return Files.isDirectory(file)
                ? holdsRecording(file)
                : OF_CRASH.matcher(name).matches() || name.endsWith(RECORDING);
    }

    private static boolean holdsRecording(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(RECORDING));
        } catch (IOException e) {
            return false;
        }
    }
}
