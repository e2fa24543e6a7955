package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The threads that a model's scheduler runs strands on: the rules want one for each CPU the JVM may use. */
public final class Carriers {
    /** Strands for each thread that there should be, so that one more would find something to do. */
    private static final int STRANDS = 4;

    /** For a thread that there should not be to turn up; one that does later is not seen. */
    private static final int MILLIS = 20;

    private Carriers() {}

    /**
     * Starts strands that keep their thread until they are let go.
     *
     * @param starts starts a strand
     * @param current the thread that runs the calling strand, or what stands for it
     * @throws AssertionError if fewer or more threads run them
     */
    public static void checkOnePerCpu(Consumer<Runnable> starts, Supplier<?> current)
            throws InterruptedException {
        int cpus = Runtime.getRuntime().availableProcessors();
        Set<Object> carriers = ConcurrentHashMap.newKeySet();
        var mayEnd = new CountDownLatch(1);
        var ended = new CountDownLatch(STRANDS * cpus);
        try {
            for (int i = 0; i < STRANDS * cpus; i++) {
                starts.accept(() -> {
                    carriers.add(current.get());
                    while (mayEnd.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                    ended.countDown();
                });
            }
            Bounded.until("%d threads to run strands at one time".formatted(cpus),
                    () -> carriers.size() >= cpus);
            TimeUnit.MILLISECONDS.sleep(MILLIS);
        } finally {
            mayEnd.countDown();
        }
        Bounded.until("the end of all strands", () -> ended.getCount() == 0);
        assertThat(carriers).as("threads that ran strands").hasSize(cpus);
    }
}
