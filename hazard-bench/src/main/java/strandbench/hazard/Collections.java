package strandbench.hazard;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.HdrHistogram.Histogram;
import strandbench.core.Reported;

/** The garbage collector's work in a period: the number and length of its pauses, and the CPUs that it uses. */
final class Collections {
    private static final long LONGEST_MILLIS = TimeUnit.HOURS.toMillis(1);
    private static final int DIGITS = 3;

    /** Collectors' name for their concurrent work: ZGC reports its pauses separately. */
    private static final String BESIDE = "Cycles";

    private final Histogram pauses = new Histogram(LONGEST_MILLIS, DIGITS);
    private final List<NotificationEmitter> emitters = new ArrayList<>();
    private final NotificationListener listener = (notification, nothing) -> hear(notification);
    private final CollectorThreads threads = new CollectorThreads();
    private final long begun = System.nanoTime();
    private final double cpuBefore = threads.cpuNanos();

    private Collections() {
        ManagementFactory.getGarbageCollectorMXBeans().forEach(collector -> {
            if (collector instanceof NotificationEmitter emitter) {
                emitter.addNotificationListener(listener, null, null);
                emitters.add(emitter);
            }
        });
    }

    /** Watches from now on, until {@link #report}. */
    static Collections begin() {
        return new Collections();
    }

    private synchronized void hear(Notification notification) {
        if (notification.getType()
                .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            var collection = GarbageCollectionNotificationInfo
                    .from((CompositeData) notification.getUserData());
            if (!collection.getGcName().endsWith(BESIDE)) {
                pauses.recordValue(
                        Math.min(LONGEST_MILLIS, collection.getGcInfo().getDuration()));
            }
        }
    }

    /** Reports the figures. */
    synchronized void report() {
        double nanos = System.nanoTime() - begun;
        Reported.add("gc.pauses", pauses.getTotalCount() * 1e9 / nanos, "#/s");
        Reported.add("gc.pause.p99", pauses.getValueAtPercentile(99), "ms");
        Reported.add("gc.pause.max", pauses.getMaxValue(), "ms");
        Reported.add("gc.cpus", (threads.cpuNanos() - cpuBefore) / nanos, "CPUs");
        for (NotificationEmitter emitter : emitters) {
            try {
                emitter.removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
