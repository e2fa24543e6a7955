package strandbench.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;

/**
 * How much memory this JVM takes, in bytes.
 *
 * @param heap of the heap in use by what is alive, once everything else has been collected
 * @param resident of the process in memory, heap, stacks and all else, of pages that it shares its part; NaN where
 *     the system does not tell
 * @param kernel of the kernel's own for it, see {@link KernelMemory}
 */
public record Footprint(double heap, double resident, double kernel) {
    private static final Path ROLLUP = Path.of("/proc/self/smaps_rollup");
    private static final String PROPORTIONAL = "Pss:";

    /** How often a JVM is looked at that gives memory back, a part every few milliseconds. */
    private static final int LOOK_MILLIS = 50;

    /** It has ended to do so when it did nothing of the kind for so many looks. */
    private static final int STEADY = 3;

    /** It wanders by this much all the time. */
    private static final double UNSTEADY = 1 << 20;

    /** Then it is measured as it is. */
    private static final int MOST_LOOKS = 100;

    /**
     * What each of so many strands, requests or connections has added.
     *
     * @param heap bytes of what is alive
     * @param resident bytes in memory: of the process, and of the kernel for it where that is known; NaN where the
     *     system does not tell. A JVM's own differs by tens of megabytes from one collection to the next
     * @param kernel of these, bytes of the kernel's own; NaN where the system does not tell
     */
    public record Share(double heap, double resident, double kernel) {}

    /** Measures, and collects the garbage to know what of the heap is alive. */
    public static Footprint now() {
        // Before the heap is collected: what the collector returns to the system belongs to nobody.
        double resident = proportional();
        double kernel = new KernelMemory(Path.of("/")).used();
        System.gc();
        Runtime jvm = Runtime.getRuntime();
        return new Footprint(jvm.totalMemory() - jvm.freeMemory(), resident, kernel);
    }

    /**
     * Collects the garbage, and measures once the JVM has given back to the system what it does not keep, which it does
     * long after a collection has ended. What comes later is measured against this.
     */
    public static Footprint settled() throws InterruptedException {
        System.gc();
        awaitSteady(Footprint::proportional, Footprint::pause);
        return now();
    }

    /** No lambda: Quasar's agent would warn of a sleep in what might be a fiber's. */
    private static void pause() throws InterruptedException {
        Thread.sleep(LOOK_MILLIS);
    }

    /** Lets time pass. */
    interface Pause {
        void once() throws InterruptedException;
    }

    /** Waits until what a process has in memory falls no more. */
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
     * What has come since an earlier measurement, for each of so many.
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

    /** Of a figure as the kernel prints it, as in "  2256 kB". */
    static double kilobytes(String figure) {
        return Double.parseDouble(figure.replace("kB", "").strip()) * 1024;
    }
}
