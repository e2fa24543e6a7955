package strandbench.core;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * CPU time and context switches of the whole process, threads that have ended included, by the
 * kernel's {@code getrusage}. It is called through java.lang.foreign, which this source level does not
 * know yet; so that is looked up by name, once.
 */
final class ResourceUsage implements CounterSource {
    static final List<Counter> COUNTERS = List.of(
            new Counter("cpu.time", "ns/op"),
            new Counter("cpu.switches.voluntary", "#/op"),
            new Counter("cpu.switches.involuntary", "#/op"));

    /** {@code RUSAGE_SELF}. */
    private static final int THIS_PROCESS = 0;

    /** Where struct rusage of a 64-bit Linux has what, in bytes: two struct timeval, then 14 words. */
    private static final int USER = 0;
    private static final int SYSTEM = 16;
    private static final int VOLUNTARY = 128;
    private static final int INVOLUNTARY = 136;
    static final int SIZE = 144;

    private final MethodHandle getrusage;
    private final ByteBuffer rusage;
    private long[] start;

    /**
     * Looks the function up; calls it once.
     *
     * @throws UnsupportedOperationException if this JVM or system has it not, or native access is not
     *     enabled: then a call would print a warning
     */
    ResourceUsage() {
        require(
                System.getProperty("os.name").equals("Linux")
                        && "64".equals(System.getProperty("sun.arch.data.model")),
                "struct rusage is known for 64-bit Linux only");
        try {
            require(
                    (boolean) Module.class.getMethod("isNativeAccessEnabled")
                            .invoke(ResourceUsage.class.getModule()),
                    "native access is not enabled; --enable-native-access=ALL-UNNAMED enables it");
            Object memory = foreign("SegmentAllocator").getMethod("allocate", long.class)
                    .invoke(foreign("Arena").getMethod("global").invoke(null), (long) SIZE);
            rusage = ((ByteBuffer) foreign("MemorySegment").getMethod("asByteBuffer")
                    .invoke(memory))
                    .order(ByteOrder.nativeOrder());
            getrusage = MethodHandles.insertArguments(function(), 0, THIS_PROCESS, memory);
        } catch (InvocationTargetException e) {
            throw new UnsupportedOperationException("java.lang.foreign: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedOperationException("this JVM has no java.lang.foreign", e);
        }
        read();
    }

    /** {@code int getrusage(int, struct rusage *)}. */
    private static MethodHandle function() throws ReflectiveOperationException {
        Class<?> linkers = foreign("Linker");
        Object linker = linkers.getMethod("nativeLinker").invoke(null);
        Object library = linkers.getMethod("defaultLookup").invoke(linker);
        Optional<?> address = (Optional<?>) foreign("SymbolLookup").getMethod("find", String.class)
                .invoke(library, "getrusage");
        require(address.isPresent(), "the C library has no getrusage");

        Object number = foreign("ValueLayout").getField("JAVA_INT").get(null);
        Object pointer = foreign("ValueLayout").getField("ADDRESS").get(null);
        Object arguments = Array.newInstance(foreign("MemoryLayout"), 2);
        Array.set(arguments, 0, number);
        Array.set(arguments, 1, pointer);
        Object signature = foreign("FunctionDescriptor")
                .getMethod("of", foreign("MemoryLayout"), arguments.getClass())
                .invoke(null, number, arguments);

        Object options = Array.newInstance(foreign("Linker$Option"), 0);
        return (MethodHandle) linkers
                .getMethod(
                        "downcallHandle", foreign("MemorySegment"), foreign("FunctionDescriptor"),
                        options.getClass())
                .invoke(linker, address.get(), signature, options);
    }

    private static Class<?> foreign(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new UnsupportedOperationException(otherwise);
        }
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

    /** Since the process began, in the order of {@link #COUNTERS}. */
    long[] read() {
        int failed;
        try {
            failed = (int) getrusage.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("getrusage cannot be called", e);
        }
        require(failed == 0, "getrusage refused to count this process");
        return counts(rusage);
    }

    /** What a struct rusage says, in the order of {@link #COUNTERS}. */
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
