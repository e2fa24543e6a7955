package strandbench.core;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** A plain ring of daemon threads with one fault, for the tests of the contract itself. */
final class QueueRing implements Ring {
    enum Fault {
        NONE,
        DROPS_THE_TOKEN,
        SKIPS_A_STRAND,
        SKIPS_A_STRAND_UNNOTICED,
        PASSES_TWICE,
        ANSWERS_WITHOUT_PASSING,
        CALLS_ITS_NEIGHBOUR,
        SLOWS_DOWN,
        SWALLOWS_THE_EXCEPTION,
        LEAKS
    }

    private final Fault fault;
    private final RingCompletion completion;
    private final List<BlockingQueue<Integer>> inboxes = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private int received;

    QueueRing(Fault fault, int strands, RingCompletion completion) {
        this.fault = fault;
        this.completion = completion;
        for (int i = 0; i < strands; i++) {
            int strand = i;
            inboxes.add(new LinkedBlockingQueue<>());
            threads.add(Thread.ofPlatform().daemon().unstarted(() -> run(strand)));
        }
        threads.forEach(Thread::start);
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        received = 0;
        if (fault == Fault.ANSWERS_WITHOUT_PASSING) {
            completion.received(RingOracle.holder(threads.size(), hops), 0);
        } else {
            inboxes.get(0).add(hops);
        }
        return completion.awaitHolder();
    }

    @Override
    public void close() {
        if (fault != Fault.LEAKS) {
            threads.forEach(Thread::interrupt);
        }
    }

    long liveStrands() {
        return threads.stream().filter(Thread::isAlive).count();
    }

    private void run(int strand) {
        try {
            while (true) {
                receive(strand, inboxes.get(strand).take());
            }
        } catch (InterruptedException e) {
            // close() ends the strand
        } catch (RuntimeException e) {
            if (fault != Fault.SWALLOWS_THE_EXCEPTION) {
                completion.fail(e);
            }
        }
    }

    private void receive(int strand, int hops) {
        if (!completion.received(strand, hops)) {
            return;
        }
        int size = inboxes.size();
        int next = (strand + 1) % size;
        switch (fault) {
            case DROPS_THE_TOKEN -> {
                if (strand != size - 1) {
                    inboxes.get(next).add(hops - 1);
                }
            }
            case SKIPS_A_STRAND ->
                inboxes.get(strand == 0 && hops > 1 ? (next + 1) % size : next).add(hops - 1);
            case SKIPS_A_STRAND_UNNOTICED -> {
                boolean skip = strand == 0 && hops > 2;
                inboxes.get(skip ? (next + 1) % size : next).add(skip ? hops - 2 : hops - 1);
            }
            case PASSES_TWICE -> {
                inboxes.get(next).add(hops - 1);
                inboxes.get(next).add(hops - 1);
            }
            case CALLS_ITS_NEIGHBOUR -> receive(next, hops - 1);
            case SLOWS_DOWN -> {
                // Longer for every hop before this one.
                LockSupport.parkNanos(100_000L * ++received * received);
                inboxes.get(next).add(hops - 1);
            }
            default -> inboxes.get(next).add(hops - 1);
        }
    }
}
