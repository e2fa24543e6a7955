package strandbench.harness.store;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Examination;
import strandbench.harness.machine.Host;
import strandbench.harness.text.Refusal;

/** The folder of one run. A new run never replaces an older one. */
public final class RunFolder {
    private static final DateTimeFormatter NAME = DateTimeFormatter
            .ofPattern("yyyyMMdd'T'HHmmss'Z'")
            .withZone(ZoneOffset.UTC);

    /** The file with the run's plan. */
    public static final String PLAN = "plan.json";

    /** The file with all output of JMH and the forks. */
    public static final String LOG = "run.log";

    /** The file with the settings of a gate, in the folder of its stages. */
    public static final String GATE = "gate.json";

    /** The path of the folder, in the user's words. */
    public final Path path;

    /** The parent folders that were created with it, the innermost first. */
    private final List<Path> parents;

    private RunFolder(Path path, List<Path> parents) {
        this.path = path;
        this.parents = parents;
    }

    /**
     * Creates a new folder.
     *
     * @throws Refusal if it exists, or cannot be created
     */
    public static RunFolder create(Path path) {
        try {
            Path absolute = path.toAbsolutePath();
            List<Path> missing = new ArrayList<>();
            for (Path parent = absolute.getParent(); !Files.exists(parent); parent = parent
                    .getParent()) {
                missing.add(parent);
            }
            Files.createDirectories(absolute.getParent());
            Files.createDirectory(absolute);
            return new RunFolder(path, missing);
        } catch (FileAlreadyExistsException e) {
            if (Files.exists(path)) {
                throw Refusal.usage(
                        "--out %s: exists; allowed is a new folder, or --resume %s for its missing forks",
                        path, path);
            }
            throw cannotCreate(path, e);
        } catch (IOException e) {
            throw cannotCreate(path, e);
        }
    }

    private static Refusal cannotCreate(Path path, IOException e) {
        return Refusal.environment(
                "--out %s: cannot be created (%s); allowed is a new folder where you may write",
                path, e);
    }

    /**
     * Opens the folder of a run that has begun.
     *
     * @throws Refusal if there is none, or files written to it would end up elsewhere
     */
    public static RunFolder existing(Path path) {
        if (!Files.isDirectory(path)) {
            throw Refusal.usage("--resume %s: there is no such folder", path);
        }
        try (Stream<Path> files = Files.list(path)) {
            files.filter(Files::isSymbolicLink).findFirst().ifPresent(link -> {
                throw Refusal.usage("%s: is a link; allowed are files in the folder itself", link);
            });
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be read (%s)", path, e);
        }
        return new RunFolder(path, List.of());
    }

    /** The option that goes on with a run; a stage of a gate goes on with the gate. */
    public static String howToGoOn(Path folder) {
        Path parent = folder.getParent();
        return parent != null && Files.exists(parent.resolve(GATE))
                ? "gate --resume " + parent
                : "--resume " + folder;
    }

    /** The folder of a run without a given one: {@code results/<UTC time>-<host>}. */
    public static Path unused(Clock clock) {
        String name = "%s-%s".formatted(NAME.format(clock.instant()), Host.name());
        Path path = Path.of("results", name);
        for (int number = 2; Files.exists(path); number++) {
            path = Path.of("results", name + "-" + number);
        }
        return path;
    }

    /**
     * Writes a whole file: a reader sees the old contents or the new ones. They are on the disk when this returns.
     *
     * @throws Refusal if it cannot be written; the old contents remain
     */
    public void write(String file, String text) {
        Path next = path.resolve(file + ".new");
        try {
            Files.writeString(next, text, StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE,
                    StandardOpenOption.SYNC);
            Files.move(next, path.resolve(file), StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
            try (FileChannel names = FileChannel.open(path, StandardOpenOption.READ)) {
                names.force(true);
            }
        } catch (IOException e) {
            discardFile(next);
            throw Refusal.environment("%s: cannot be written (%s)", path.resolve(file), e);
        }
    }

    /** Removes the folder of a run that could not begin. */
    public void discard() {
        discard(Store.FILE, LOG, PLAN, Environment.FILE, Examination.FILE);
    }

    /**
     * Removes a folder that holds no other files than these; some of these may be missing. Also removes the parent
     * folders that were created with it, if they are empty.
     */
    public void discard(String... files) {
        for (String file : Stream.concat(Stream.of(files), Stream.of("")).toList()) {
            discardFile(path.resolve(file));
        }
        for (Path parent : parents) {
            if (!isEmpty(parent)) {
                return;
            }
            discardFile(parent);
        }
    }

    private static boolean isEmpty(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private static void discardFile(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            System.err.printf("strandbench: %s: cannot be removed again (%s)%n", file, e);
        }
    }

    /** The file for the full log, which is appended to. */
    public PrintStream log() {
        try {
            return new PrintStream(new FileOutputStream(path.resolve(LOG).toFile(), true),
                    true,
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw Refusal.environment("%s: cannot be written (%s)", path.resolve(LOG), e);
        }
    }
}
