package strandbench.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** How much memory this JVM takes. */
final class Footprint {
    private static final String RESIDENT = "VmRSS:";

    private Footprint() {}

    /** Bytes of the heap in use by what is alive: collects everything else first. */
    static long heap() {
        System.gc();
        Runtime jvm = Runtime.getRuntime();
        return jvm.totalMemory() - jvm.freeMemory();
    }

    /**
     * Bytes of the process in memory: heap, stacks, and all else.
     *
     * @return NaN where the system does not tell
     */
    static double resident() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(RESIDENT))
                    .mapToDouble(line -> Double.parseDouble(
                            line.substring(RESIDENT.length()).replace("kB", "").strip()) * 1024)
                    .findFirst().orElse(Double.NaN);
        } catch (IOException | UncheckedIOException e) {
            return Double.NaN;
        }
    }
}
