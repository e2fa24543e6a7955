package strandbench.threads;

import java.time.Duration;
import strandbench.core.Ending;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;

/**
 * A ring of threads, platform or virtual as the builder makes them. Each thread waits at its own {@link Slot} and gives
 * the token to its successor's slot. One more thread starts them all. Closing interrupts all threads.
 */
public final class ThreadRing implements Ring {
    private final Thread.Builder builder;
    private final RingCompletion completion;
    private final Slot[] slots;
    private final Thread[] threads;
    private final Thread founder;

    public ThreadRing(
            Thread.Builder builder, Slots handOver, int strands, RingCompletion completion) {
        this.builder = builder;
        this.completion = completion;
        slots = new Slot[strands];
        for (int i = 0; i < strands; i++) {
            slots[i] = strands == 1 ? handOver.slotToItself() : handOver.slot();
        }
        threads = new Thread[strands];
        for (int i = 0; i < strands; i++) {
            threads[i] = builder.unstarted(new Worker(i));
            slots[i].ownedBy(threads[i]);
        }
        founder = builder.start(this::found);
    }

    private void found() {
        completion.founding();
        try {
            for (Thread thread : threads) {
                thread.start();
            }
        } catch (Throwable e) {
            completion.fail(e);
        }
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        builder.start(() -> inject(hops));
        return completion.awaitHolder();
    }

    private void inject(int hops) {
        try {
            slots[0].give(hops);
        } catch (Throwable e) {
            completion.fail(e);
        }
    }

    @Override
    public void close() {
        Ending.await("the start of %d threads".formatted(threads.length), founder::join);
        for (Thread thread : threads) {
            thread.interrupt();
        }
        Ending.await(threads.length + " threads", this::joinedWithin);
    }

    private boolean joinedWithin(Duration bound) throws InterruptedException {
        for (Thread thread : threads) {
            // If the machine had no room for all, the last ones were never started.
            if (thread.getState() != Thread.State.NEW && !thread.join(bound)) {
                return false;
            }
        }
        return true;
    }

    /** How many of the ring's threads are alive; for tests. */
    public long liveStrands() {
        long live = 0;
        for (Thread thread : threads) {
            live += thread.isAlive() ? 1 : 0;
        }
        return live;
    }

    private final class Worker implements Runnable {
        private final int strand;
        private final Slot in;
        private final Slot out;

        Worker(int strand) {
            this.strand = strand;
            in = slots[strand];
            out = slots[(strand + 1) % slots.length];
        }

        @Override
        public void run() {
            try {
                while (true) {
                    int hops = in.take();
                    if (completion.received(strand, hops)) {
                        out.give(hops - 1);
                    }
                }
            } catch (InterruptedException e) {
                // close() ends the strand
            } catch (Throwable e) {
                completion.fail(e);
            }
        }
    }
}
