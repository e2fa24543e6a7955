package strandbench.agent;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Replaces {@code Thread.target}, where Quasar stored a thread's task. Quasar's workers have their own field for it. So
 * Quasar asks for other threads only, never on the path of a fiber.
 */
public final class ThreadTargets {
    private static final Map<Thread, Runnable> TARGETS = Collections
            .synchronizedMap(new WeakHashMap<>());

    private ThreadTargets() {}

    /** The thread's target, or null. */
    public static Runnable getTarget(Thread thread) {
        return TARGETS.get(thread);
    }

    /** Sets the thread's target; null removes it. */
    public static void setTarget(Thread thread, Runnable target) {
        if (target == null) {
            TARGETS.remove(thread);
        } else {
            TARGETS.put(thread, target);
        }
    }
}
