package strandbench.core;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.LongBuffer;
import java.util.BitSet;
import strandbench.core.CLibrary.Type;

/** The CPUs that a thread may run on, by the kernel's {@code sched_getaffinity} and {@code sched_setaffinity}. */
final class CpuAffinity {
    private static final int CALLING_THREAD = 0;

    /** Bytes of a mask with a bit for each of 8,192 CPUs, the most that a kernel is built for. */
    private static final int BYTES = 1_024;

    private final MethodHandle getter;
    private final MethodHandle setter;
    private final LongBuffer mask;

    /**
     * Looks up the functions.
     *
     * @throws UnsupportedOperationException as for {@link CLibrary#function}
     */
    CpuAffinity() {
        CLibrary.Memory memory = CLibrary.allocate(BYTES);
        mask = memory.bytes().asLongBuffer();
        getter = function("sched_getaffinity", memory);
        setter = function("sched_setaffinity", memory);
    }

    private static MethodHandle function(String name, CLibrary.Memory memory) {
        return MethodHandles.insertArguments(
                CLibrary.function(name, Type.JAVA_INT, Type.JAVA_LONG, Type.ADDRESS), 0,
                CALLING_THREAD, (long) BYTES, memory.segment());
    }

    /** The numbers of the CPUs that the calling thread may run on; empty if the kernel does not say. */
    synchronized BitSet get() {
        return call(getter) ? BitSet.valueOf(mask) : new BitSet();
    }

    /**
     * Binds the calling thread to one CPU, until it ends.
     *
     * @return whether the kernel allows that
     */
    synchronized boolean bind(int cpu) {
        for (int word = 0; word < mask.capacity(); word++) {
            mask.put(word, cpu / Long.SIZE == word ? 1L << cpu : 0);
        }
        return call(setter);
    }

    private static boolean call(MethodHandle function) {
        try {
            return (int) function.invokeExact() >= 0;
        } catch (Throwable e) {
            throw new IllegalStateException("the C library cannot be called", e);
        }
    }
}
