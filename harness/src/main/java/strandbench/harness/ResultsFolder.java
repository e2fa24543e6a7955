package strandbench.harness;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The new folder of one run. It never replaces an older one, and is gone again if the run leaves
 * nothing in it worth keeping.
 */
final class ResultsFolder implements AutoCloseable {
    private final Path folder;

    /** Ctrl-C ends the JVM without closing anything. */
    private final Thread atShutdown = new Thread(this::removeUnlessKept,
            "remove the unfinished results");

    private volatile boolean kept;

    private ResultsFolder(Path folder) {
        this.folder = folder;
        Runtime.getRuntime().addShutdownHook(atShutdown);
    }

    /**
     * Creates the folder.
     *
     * @throws Refusal if it exists, or cannot be written
     */
    static ResultsFolder create(Path folder) {
        if (Files.exists(folder)) {
            throw Refusal.usage("--out %s: exists; allowed is a new folder", folder);
        }
        try {
            Files.createDirectories(folder);
            return new ResultsFolder(folder);
        } catch (IOException e) {
            throw Refusal.environment(
                    "--out %s: cannot be created (%s); allowed is a new folder where you may write",
                    folder, e);
        }
    }

    private Path results() {
        return folder.resolve("results.json");
    }

    /** Writes the results of a run that came to its end, and keeps the folder. */
    void write(Results results) {
        write(results(), results.json());
        kept = true;
    }

    /** Says where the run takes place, and writes it down. */
    void write(Environment environment) {
        System.out.printf("# Strandbench on %s%n# Results: %s%n", environment, folder);
        String json = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create()
                .toJson(environment);
        write(folder.resolve("environment.json"), json + System.lineSeparator());
    }

    private void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw Refusal.environment("--out %s: cannot be written (%s)", folder, e);
        }
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atShutdown);
        removeUnlessKept();
    }

    private void removeUnlessKept() {
        if (kept) {
            return;
        }
        try {
            Files.deleteIfExists(results());
            Files.deleteIfExists(folder.resolve("environment.json"));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            System.err.printf("strandbench: --out %s: cannot be removed again (%s)%n", folder, e);
        }
    }
}
