package strandbench.core;

import java.lang.invoke.MethodHandle;
import strandbench.core.CLibrary.Type;

/**
 * In how many lists the kernel keeps those threads of this process that wait: whoever wakes one up looks through the
 * list that it is in. From Linux 6.16 on each process has lists of its own, four for each CPU and 16 at least, however
 * many threads wait; before that all processes share the machine's, 256 for each CPU.
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
        /** Does one thing of those that it can do; negative where it cannot. */
        int with(long operation, long slots);
    }

    /**
     * Looks the function up.
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
     * How many there are now; 0 if this process has none of its own, and uses the machine's.
     *
     * @throws UnsupportedOperationException if this kernel has none for a process
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
     * Has the kernel keep so many for this process.
     *
     * @param slots a power of two from 2; or 0 for the machine's, from then on
     * @throws IllegalArgumentException if it does not
     */
    void set(int slots) {
        if (kernel.with(SET_SLOTS, slots) < 0) {
            throw new IllegalArgumentException(
                    "the kernel refuses to keep %,d lists of waiting threads for this process, which may have 0 or a power of two from 2"
                            .formatted(slots));
        }
    }
}
