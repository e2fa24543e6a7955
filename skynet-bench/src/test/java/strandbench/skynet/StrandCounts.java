package strandbench.skynet;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import strandbench.core.PinnedSession;

/**
 * Keeps what the contract has counted of each tree in the module's {@code target}, for the page that says how
 * many strands a tree really has.
 */
final class StrandCounts {
    private static final Path FOLDER = Path.of("target", "strands");

    private StrandCounts() {}

    /**
     * Writes one file.
     *
     * @param contract the test, which is named after the benchmark
     */
    static void keep(Class<?> contract, String variant, int leaves, SkynetWitness witness)
            throws IOException {
        if (PinnedSession.isPinned()) {
            return; // on one CPU there are others alive at a time
        }
        String benchmark = contract.getSimpleName().replaceFirst("Test$", "");
        Properties counted = new Properties();
        counted.setProperty("benchmark", benchmark);
        counted.setProperty("variant", variant);
        counted.setProperty("leaves", Integer.toString(leaves));
        counted.setProperty("started", Long.toString(witness.count().started()));
        counted.setProperty("alive", Long.toString(witness.mostAlive()));
        counted.setProperty("cpus",
                Integer.toString(Runtime.getRuntime().availableProcessors()));
        counted.setProperty("jdk", System.getProperty("java.version"));
        Files.createDirectories(FOLDER);
        Path file = FOLDER
                .resolve("%s-%s-%d.properties".formatted(benchmark, variant, leaves));
        try (Writer out = Files.newBufferedWriter(file)) {
            counted.store(out, null);
        }
    }
}
