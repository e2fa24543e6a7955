package strandbench.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;

/**
 * The memory of this JVM, in bytes.
 *
 * @param heap live objects of the heap, after a collection
 * @param resident memory of the process: heap, stacks and the rest, and its part of shared pages; NaN if the system
 *     does not say
 * @param kernel the kernel's own memory for the process, see {@link KernelMemory}
 */
public record Footprint(double heap, double resident, double kernel) {
    private static final Path ROLLUP = Path.of("/proc/self/smaps_rollup");
    private static final String PROPORTIONAL = "Pss:";

    /** Milliseconds between two looks at a JVM that gives memory back, a part every few milliseconds. */
    private static final int LOOK_MILLIS = 50;

    /** The JVM has stopped giving memory back after this many looks without a fall. */
    private static final int STEADY = 3;

    /** Memory varies by this many bytes all the time. */
    private static final double UNSTEADY = 1 << 20;

    /** After this many looks the JVM is measured as it is. */
    private static final int MOST_LOOKS = 100;

    /**
     * The bytes that each strand, request or connection has added.
     *
     * @param heap bytes of live objects
     * @param resident bytes of the process, and of the kernel for it if known; NaN if the system does not say. A
     *     JVM's value differs by tens of megabytes from one collection to the next
     * @param kernel the kernel's part of {@code resident}; NaN if the system does not say
     */
    public record Share(double heap, double resident, double kernel) {}

    /** Measures, and collects the garbage to find the live part of the heap. */
    public static Footprint now() {
        // Before the collection: afterwards the collector returns memory to the system.
        double resident = proportional();
        double kernel = new KernelMemory(Path.of("/")).used();
        System.gc();
        Runtime jvm = Runtime.getRuntime();
        return new Footprint(jvm.totalMemory() - jvm.freeMemory(), resident, kernel);
    }

    /**
     * Collects the garbage, waits until the JVM has returned its unused memory to the system, and measures. The JVM
     * returns it long after a collection has ended. Later measurements are compared with this one.
     */
    public static Footprint settled() throws InterruptedException {
        System.gc();
        awaitSteady(Footprint::proportional, Footprint::pause);
        return now();
    }

    /** A class, not a lambda: Quasar's agent would warn of a sleep in a possible fiber. */
    private static void pause() throws InterruptedException {
        Thread.sleep(LOOK_MILLIS);
    }

    /** Lets time pass. */
    interface Pause {
        void once() throws InterruptedException;
    }

    /** Waits until the resident memory of a process stops falling. */
    static void awaitSteady(DoubleSupplier resident, Pause pause) throws InterruptedException {
        double least = resident.getAsDouble();
        int steady = 0;
        for (int look = 0; look < MOST_LOOKS && steady < STEADY; look++) {
            pause.once();
            double now = resident.getAsDouble();
            steady = now < least - UNSTEADY ? 0 : steady + 1;
            least = Math.min(least, now);
        }
    }

    /**
     * The growth since an earlier measurement, divided by {@code number}.
     *
     * @param number from 1
     */
    public Share since(Footprint earlier, int number) {
        double ofKernel = kernel - earlier.kernel;
        double ofProcess = resident - earlier.resident;
        return new Share((heap - earlier.heap) / number,
                (Double.isNaN(ofKernel) ? ofProcess : ofProcess + ofKernel) / number,
                ofKernel / number);
    }

    private static double proportional() {
        try (Stream<String> lines = Files.lines(ROLLUP)) {
            return lines.filter(line -> line.startsWith(PROPORTIONAL))
                    .mapToDouble(line -> kilobytes(line.substring(PROPORTIONAL.length())))
                    .findFirst().orElse(Double.NaN);
        } catch (IOException | UncheckedIOException e) {
            return Double.NaN;
        }
    }

    /** Parses a figure as the kernel prints it, as in "  2256 kB". */
    static double kilobytes(String figure) {
        return Double.parseDouble(figure.replace("kB", "").strip()) * 1024;
    }
}
