package strandbench.ring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import strandbench.core.Ending;
import strandbench.core.Lingering;

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
        A_STRAND_PER_HOP,
        SHARES_ONE_QUEUE,
        CUTS_LONG_PASSES_SHORT,
        DISPATCHES_TWICE,
        SWALLOWS_THE_EXCEPTION,
        LEAKS,
        CLOSES_WITHOUT_WAITING,
        STARTS_ON_ITS_CALLER
    }

    /** A token on its way to a strand; which one is said by the queue, unless all share one. */
    private record Token(int strand, int hops) {}

    private static final int LONG = 1_000;

    private final Fault fault;
    private final RingCompletion completion;
    private final List<BlockingQueue<Token>> inboxes = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Thread founder = Thread.ofPlatform().daemon().unstarted(this::found);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private volatile boolean isStuck;
    private volatile long dispatches;

    QueueRing(Fault fault, int strands, RingCompletion completion) {
        this.fault = fault;
        this.completion = completion;
        BlockingQueue<Token> shared = new LinkedBlockingQueue<>();
        for (int i = 0; i < strands; i++) {
            BlockingQueue<Token> inbox = fault == Fault.SHARES_ONE_QUEUE
                    ? shared
                    : new LinkedBlockingQueue<>();
            inboxes.add(inbox);
            threads.add(Thread.ofPlatform().daemon().unstarted(() -> run(inbox)));
        }
        if (fault == Fault.STARTS_ON_ITS_CALLER) {
            found();
        } else {
            founder.start();
        }
        if (fault == Fault.SHARES_ONE_QUEUE) {
            // Whoever waits longest is served first, so that the next pass begins at another thread.
            threads.forEach(QueueRing::awaitRest);
        }
    }

    private void found() {
        completion.founding();
        threads.forEach(Thread::start);
    }

    private static void awaitRest(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    /** Whether it will never do anything any more, by its fault. */
    boolean isStuck() {
        return isStuck;
    }

    /** How often a token was put into an inbox. */
    long dispatches() {
        return dispatches;
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        if (fault == Fault.ANSWERS_WITHOUT_PASSING) {
            completion.received(RingOracle.holder(threads.size(), hops), 0);
        } else {
            give(0, hops);
        }
        return completion.awaitHolder();
    }

    @Override
    public void close() {
        if (fault == Fault.LEAKS) {
            isStuck = true;
        } else {
            if (founder.isAlive()) {
                Ending.await("the start of a ring", founder::join);
            }
            threads.forEach(Thread::interrupt);
            if (fault != Fault.CLOSES_WITHOUT_WAITING) {
                Ending.await("the threads of a ring", this::haveEnded);
            }
        }
    }

    private boolean haveEnded(Duration bound) throws InterruptedException {
        for (Thread thread : threads) {
            if (!thread.join(bound)) {
                return false;
            }
        }
        return true;
    }

    /** Lets strands end that outlive the closing. */
    void letGo() {
        mayEnd.countDown();
    }

    long liveStrands() {
        return threads.stream().filter(Thread::isAlive).count();
    }

    /** Only who has the token gives it, so that nobody else counts meanwhile. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void give(int strand, int hops) {
        dispatches = dispatches + 1;
        inboxes.get(strand).add(new Token(strand, hops));
    }

    private void run(BlockingQueue<Token> inbox) {
        try {
            while (true) {
                Token token = inbox.take();
                if (fault == Fault.A_STRAND_PER_HOP) {
                    Thread.ofPlatform().daemon()
                            .start(() -> receive(token.strand(), token.hops()));
                } else {
                    receive(token.strand(), token.hops());
                }
            }
        } catch (InterruptedException e) {
            // close() ends the strand
            if (fault == Fault.CLOSES_WITHOUT_WAITING) {
                Lingering.until(mayEnd);
            }
        } catch (RuntimeException e) {
            if (fault == Fault.SWALLOWS_THE_EXCEPTION) {
                isStuck = true;
            } else {
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
                if (strand == size - 1) {
                    isStuck = true;
                } else {
                    give(next, hops - 1);
                }
            }
            case SKIPS_A_STRAND ->
                give(strand == 0 && hops > 1 ? (next + 1) % size : next, hops - 1);
            case SKIPS_A_STRAND_UNNOTICED -> {
                boolean skip = strand == 0 && hops > 2;
                give(skip ? (next + 1) % size : next, skip ? hops - 2 : hops - 1);
            }
            case PASSES_TWICE -> {
                give(next, hops - 1);
                give(next, hops - 1);
            }
            case CALLS_ITS_NEIGHBOUR -> receive(next, hops - 1);
            // So many whole laps less that the answer is right.
            case CUTS_LONG_PASSES_SHORT ->
                give(next, hops > LONG ? hops % size + size - 1 : hops - 1);
            case DISPATCHES_TWICE -> {
                dispatches = dispatches + 1;
                give(next, hops - 1);
            }
            default -> give(next, hops - 1);
        }
    }
}
