package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.SuspendableRunnable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;

/**
 * A ring of fibers. Each waits at its own {@link FiberSlot} and gives the token to its successor's slot. One more fiber
 * starts them all. Closing interrupts all fibers.
 */
final class FiberRing implements Ring {
    private final FiberScheduler scheduler;
    private final RingCompletion completion;
    private final FiberSlot[] slots;
    private final List<Fiber<?>> fibers = new ArrayList<>();
    private final Fiber<Void> founder;

    FiberRing(
            FiberScheduler scheduler, FiberHandOver handOver, int strands,
            RingCompletion completion) {
        this.scheduler = scheduler;
        this.completion = completion;
        slots = new FiberSlot[strands];
        for (int i = 0; i < strands; i++) {
            slots[i] = strands == 1 ? handOver.slotToItself() : handOver.slot();
        }
        founder = new Fiber<Void>(scheduler, this::found).start();
    }

    private void found() {
        completion.founding();
        for (int i = 0; i < slots.length; i++) {
            fibers.add(slots[i].start(scheduler, new Worker(i)));
        }
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        new Fiber<Void>(scheduler, () -> inject(hops)).start();
        return completion.awaitHolder();
    }

    /** A fiber can give to a slot only after the slot's owner has started. */
    private void inject(int hops) throws SuspendExecution {
        try {
            founder.join();
            slots[0].give(hops);
        } catch (ExecutionException | InterruptedException | RuntimeException | Error e) {
            completion.fail(e);
        }
    }

    @Override
    public void close() {
        FiberEnding.await("the start of %d fibers".formatted(slots.length), List.of(founder));
        FiberEnding.end(fibers);
    }

    /** How many of the ring's fibers are alive; for tests. */
    long liveStrands() {
        return fibers.stream().filter(Fiber::isAlive).count();
    }

    private final class Worker implements SuspendableRunnable {
        private static final long serialVersionUID = 1;

        // Quasar makes every body of a fiber serializable; this one is never serialized.
        private final int strand;
        private final transient FiberSlot in;
        private final transient FiberSlot out;

        Worker(int strand) {
            this.strand = strand;
            in = slots[strand];
            out = slots[(strand + 1) % slots.length];
        }

        @Override
        public void run() throws SuspendExecution {
            try {
                while (true) {
                    int hops = in.take();
                    if (completion.received(strand, hops)) {
                        out.give(hops - 1);
                    }
                }
            } catch (InterruptedException e) {
                // close() ends the strand
            } catch (RuntimeException | Error e) {
                completion.fail(e);
            }
        }
    }
}
