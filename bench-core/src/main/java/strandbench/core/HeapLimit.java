package strandbench.core;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Tells when the heap has no room for more strands: a JVM without room ends, with all its strands. It looks at the heap
 * after the JVM's own collections, and requests none.
 */
public final class HeapLimit {
    /** Above this share the JVM collects without end. */
    private static final double FULL = 0.85;

    private final List<NotificationEmitter> collectors = new ArrayList<>();
    private final NotificationListener listener;

    private HeapLimit(Consumer<LimitReached> whenFull) {
        listener = (notification, nothing) -> look(notification, whenFull);
        ManagementFactory.getGarbageCollectorMXBeans().forEach(collector -> {
            if (collector instanceof NotificationEmitter emitter) {
                emitter.addNotificationListener(listener, null, null);
                collectors.add(emitter);
            }
        });
    }

    /** Watches until {@link #unwatch}, and tells after each collection that leaves the heap full. */
    public static HeapLimit watch(Consumer<LimitReached> whenFull) {
        return new HeapLimit(whenFull);
    }

    private static void look(Notification notification, Consumer<LimitReached> whenFull) {
        if (!notification.getType()
                .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        long left = GarbageCollectionNotificationInfo
                .from((CompositeData) notification.getUserData()).getGcInfo()
                .getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> isOfTheHeap(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed()).sum();
        long most = Runtime.getRuntime().maxMemory();
        if (left >= FULL * most) {
            whenFull.accept(new LimitReached(
                    "the heap is full: a collection left %,d MB of %,d MB; -jvmArgsAppend -Xmx… allows more"
                            .formatted(left >> 20, most >> 20)));
        }
    }

    private static boolean isOfTheHeap(String pool) {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .anyMatch(bean -> bean.getName().equals(pool)
                        && bean.getType() == MemoryType.HEAP);
    }

    /** Stops watching. */
    public void unwatch() throws ListenerNotFoundException {
        for (NotificationEmitter collector : collectors) {
            collector.removeNotificationListener(listener);
        }
    }
}
