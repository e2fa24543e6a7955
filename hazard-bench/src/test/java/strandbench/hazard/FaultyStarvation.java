package strandbench.hazard;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of a pool of threads with a fault, or none; probes have threads of their own. */
final class FaultyStarvation implements Starvation {
    enum Fault {
        NONE,
        /** A busy strand sleeps between its units of work. */
        BUSY_WAITS,
        /** Does not let others run, even if it is told to. */
        NEVER_YIELDS,
        /** A probe waits awake. */
        PROBE_SPINS,
        /** Has a probe less than it was asked for. */
        LOSES_ONE,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    /** Of a probe that has had its turns. */
    private static final int WAKES = 10;

    private final Fault fault;
    private final StarvationWatch watch;
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());
    private final AtomicInteger works = new AtomicInteger();
    private final Set<Integer> worked = ConcurrentHashMap.newKeySet();
    private final Set<Integer> wokeUp = ConcurrentHashMap.newKeySet();
    private volatile int busy;
    private volatile int probes;
    private volatile boolean isStuck;

    FaultyStarvation(Fault fault, StarvationWatch watch) {
        this.fault = fault;
        this.watch = watch;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return switch (fault) {
            case PROBE_SPINS -> probes > 0 && wokeUp.size() == probes;
            case LOSES_ONE -> probes > 0 && wokeUp.size() == probes - 1 && worked.size() == busy;
            default -> isStuck;
        };
    }

    @Override
    public void start(int busy, int probes) {
        this.busy = busy;
        this.probes = probes;
        for (int i = 0; i < busy; i++) {
            int strand = i;
            pool.execute(() -> compute(strand));
        }
        for (int i = fault == Fault.LOSES_ONE ? 1 : 0; i < probes; i++) {
            int probe = i;
            Thread.ofPlatform().daemon().start(() -> sleep(probe));
        }
    }

    private void compute(int strand) {
        while (watch.goesOn()) {
            watch.work(strand);
            worked.add(strand);
            // When each thread has had many turns, the others never will.
            isStuck |= fault == Fault.NEVER_YIELDS && works.incrementAndGet() > 1_000;
            if (fault == Fault.BUSY_WAITS) {
                pause(Duration.ofMillis(1));
            }
            if (watch.yields() && fault != Fault.NEVER_YIELDS) {
                pool.execute(() -> compute(strand));
                return;
            }
        }
        end();
    }

    private void sleep(int probe) {
        for (int wakes = 0; watch.goesOn(); wakes++) {
            if (wakes == WAKES) {
                wokeUp.add(probe);
            }
            Duration untilDue = watch.awake(probe);
            if (fault == Fault.PROBE_SPINS) {
                Thread.onSpinWait();
            } else {
                pause(untilDue);
            }
        }
        end();
    }

    private void end() {
        if (fault == Fault.NEVER_ENDS) {
            isStuck = true;
        } else {
            watch.ended();
        }
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
