package strandbench.core;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.List;
import strandbench.core.CLibrary.Type;

/** CPU time and context switches of the whole process, ended threads included, by the kernel's {@code getrusage}. */
final class ResourceUsage implements CounterSource {
    static final List<Counter> COUNTERS = List.of(
            new Counter("cpu.time", "ns/op"),
            new Counter("cpu.switches.voluntary", "#/op"),
            new Counter("cpu.switches.involuntary", "#/op"));

    /** {@code RUSAGE_SELF}. */
    private static final int THIS_PROCESS = 0;

    /** Offsets in struct rusage of a 64-bit Linux, in bytes: two struct timeval, then 14 words. */
    private static final int USER = 0;
    private static final int SYSTEM = 16;
    private static final int VOLUNTARY = 128;
    private static final int INVOLUNTARY = 136;
    static final int SIZE = 144;

    private final MethodHandle getrusage;
    private final ByteBuffer rusage;
    private long[] start;

    /**
     * Looks up the function and calls it once.
     *
     * @throws UnsupportedOperationException if this JVM or system lacks the function, or native access is not
     *     enabled: then a call would print a warning
     */
    ResourceUsage() {
        CLibrary.Memory memory = CLibrary.allocate(SIZE);
        rusage = memory.bytes();
        getrusage = MethodHandles.insertArguments(
                CLibrary.function("getrusage", Type.JAVA_INT, Type.ADDRESS), 0, THIS_PROCESS,
                memory.segment());
        read();
    }

    @Override
    public void start() {
        start = read();
    }

    @Override
    public long[] stop() {
        long[] counted = read();
        for (int i = 0; i < counted.length; i++) {
            counted[i] -= start[i];
        }
        return counted;
    }

    /** Counts since the process began, in the order of {@link #COUNTERS}. */
    long[] read() {
        int failed;
        try {
            failed = (int) getrusage.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("getrusage cannot be called", e);
        }
        if (failed != 0) {
            throw new UnsupportedOperationException("getrusage refused to count this process");
        }
        return counts(rusage);
    }

    /** The counts of a struct rusage, in the order of {@link #COUNTERS}. */
    static long[] counts(ByteBuffer rusage) {
        return new long[]{nanos(rusage, USER) + nanos(rusage, SYSTEM), rusage.getLong(VOLUNTARY),
            rusage.getLong(INVOLUNTARY)};
    }

    /** A struct timeval: seconds, then microseconds. */
    private static long nanos(ByteBuffer rusage, int timeval) {
        return rusage.getLong(timeval) * 1_000_000_000
                + rusage.getLong(timeval + Long.BYTES) * 1_000;
    }
}
