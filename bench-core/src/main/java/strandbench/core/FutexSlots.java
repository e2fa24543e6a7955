package strandbench.core;

import java.lang.invoke.MethodHandle;
import strandbench.core.CLibrary.Type;

/**
 * The number of futex buckets for this process's waiting threads: a wake-up searches one bucket. From Linux 6.16 on
 * each process has its own buckets, four per CPU and at least 16, however many threads wait. Before that all processes
 * share the machine's buckets, 256 per CPU.
 *
 * @see <a href="https://man7.org/linux/man-pages/man2/PR_FUTEX_HASH.2const.html">PR_FUTEX_HASH</a>
 */
final class FutexSlots {
    private static final int PR_FUTEX_HASH = 78;
    private static final long SET_SLOTS = 1;
    private static final long GET_SLOTS = 2;
    private static final long UNUSED = 0;

    private final Call kernel;

    /** {@code prctl(PR_FUTEX_HASH, …)}. */
    @FunctionalInterface
    interface Call {
        /** Performs an operation; negative if it fails. */
        int with(long operation, long slots);
    }

    /**
     * Looks up the function.
     *
     * @throws UnsupportedOperationException as for {@link CLibrary#function}
     */
    FutexSlots() {
        this(prctl());
    }

    FutexSlots(Call kernel) {
        this.kernel = kernel;
    }

    private static Call prctl() {
        MethodHandle prctl = CLibrary.function("prctl", Type.JAVA_INT, Type.JAVA_LONG,
                Type.JAVA_LONG, Type.JAVA_LONG, Type.JAVA_LONG);
        return (operation, slots) -> {
            try {
                return (int) prctl.invokeExact(PR_FUTEX_HASH, operation, slots, UNUSED, UNUSED);
            } catch (Throwable e) {
                throw new IllegalStateException("the C library cannot be called", e);
            }
        };
    }

    /**
     * The current number; 0 if this process has no buckets and uses the machine's.
     *
     * @throws UnsupportedOperationException if this kernel has no buckets per process
     */
    int get() {
        int slots = kernel.with(GET_SLOTS, 0);
        if (slots < 0) {
            throw new UnsupportedOperationException(
                    "this kernel has no lists of waiting threads for each process, as Linux 6.16 has");
        }
        return slots;
    }

    /**
     * Sets the number of buckets for this process.
     *
     * @param slots a power of two from 2; or 0 for the machine's, from then on
     * @throws IllegalArgumentException if the kernel refuses
     */
    void set(int slots) {
        if (kernel.with(SET_SLOTS, slots) < 0) {
            throw new IllegalArgumentException(
                    "the kernel refuses to keep %,d lists of waiting threads for this process, which may have 0 or a power of two from 2"
                            .formatted(slots));
        }
    }
}
