package strandbench.quasar;

import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import co.paralleluniverse.strands.channels.Channels.OverflowPolicy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.server.Admission;

/**
 * Lets so many fibers ask at a time: a channel of as many tokens, which the others wait for. Quasar's semaphore would hold the fiber's
 * thread in its {@code tryAcquire} with a time: that is not among what it instruments.
 */
final class FiberAdmission {
    private final Admission admission;
    private final Channel<Object> turns;
    private final AtomicInteger inside = new AtomicInteger();

    FiberAdmission(Admission admission) {
        this.admission = admission;
        boolean hasOneSender = false;
        boolean hasOneReceiver = false;
        turns = Channels.newChannel(admission.atOnce(), OverflowPolicy.BLOCK, hasOneSender,
                hasOneReceiver);
        for (int turn = 0; turn < admission.atOnce(); turn++) {
            turns.trySend(new Object());
        }
    }

    /** Waits for its turn; whether that came. Then {@link #leave} follows. */
    boolean enter() throws SuspendExecution, InterruptedException {
        boolean isAdmitted = false;
        try {
            isAdmitted = inside.incrementAndGet() <= admission.inside() && turns
                    .receive(admission.longest().toNanos(), TimeUnit.NANOSECONDS) != null;
        } finally {
            if (!isAdmitted) {
                inside.decrementAndGet();
            }
        }
        return isAdmitted;
    }

    /**
     * There is room for as many tokens as there are. Each is a new one: a queue for several consumers that empties a place compares what
     * it took with what is there now, and would remove the next token too if it were the same object.
     */
    void leave() {
        turns.trySend(new Object());
        inside.decrementAndGet();
    }
}
