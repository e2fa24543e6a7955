package strandbench.hazard;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A ring of platform threads with a fault, or none. */
final class FaultyTokens implements Tokens {
    enum Fault {
        NONE,
        /** One strand gives what it has to the one after the next. */
        SKIPS_ONE,
        /** One strand gives what it has to its successor twice. */
        DOUBLES,
        /** One strand keeps the last token. */
        LOSES_ONE,
        /** Waits awake. */
        SPINS,
        /** Says nothing of its end. */
        NEVER_ENDS
    }

    private final Fault fault;
    private final TokensWatch watch;
    private final List<BlockingQueue<Integer>> queues = new ArrayList<>();
    private final AtomicInteger over = new AtomicInteger();
    private final AtomicInteger hops = new AtomicInteger();
    private volatile int strands;
    private volatile boolean hasLost;

    FaultyTokens(Fault fault, TokensWatch watch) {
        this.fault = fault;
        this.watch = watch;
    }

    /** Whether it will never do more than it has done, by its fault. */
    boolean isStuck() {
        return switch (fault) {
            case LOSES_ONE -> hasLost;
            case SPINS -> hops.get() > strands;
            case NEVER_ENDS -> strands > 0 && over.get() == strands;
            case NONE, SKIPS_ONE, DOUBLES -> false;
        };
    }

    @Override
    public void start(int strands, int tokens) {
        for (int strand = 0; strand < strands; strand++) {
            queues.add(new LinkedBlockingQueue<>());
        }
        for (int token = 0; token < tokens; token++) {
            queues.get(Tokens.origin(token, strands, tokens)).add(token);
        }
        this.strands = strands;
        for (int i = 0; i < strands; i++) {
            int strand = i;
            Thread.ofPlatform().daemon().start(() -> run(strand, tokens - 1));
        }
    }

    private void run(int strand, int last) {
        try {
            int token = take(strand);
            while (watch.goesOn()) {
                hops.incrementAndGet();
                watch.hop(strand, token);
                give(strand, token, last);
                token = take(strand);
            }
            successor(strand, 1).add(token);
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        over.incrementAndGet();
        if (fault != Fault.NEVER_ENDS) {
            watch.ended();
        }
    }

    private int take(int strand) throws InterruptedException {
        BlockingQueue<Integer> queue = queues.get(strand);
        while (fault == Fault.SPINS && queue.isEmpty()) {
            Thread.onSpinWait();
        }
        return queue.take();
    }

    private void give(int strand, int token, int last) {
        boolean isFaulty = strand == 1;
        if (isFaulty && fault == Fault.LOSES_ONE && token == last) {
            hasLost = true;
            return;
        }
        successor(strand, isFaulty && fault == Fault.SKIPS_ONE ? 2 : 1).add(token);
        if (isFaulty && fault == Fault.DOUBLES) {
            successor(strand, 1).add(token);
        }
    }

    private Queue<Integer> successor(int strand, int distance) {
        return queues.get((strand + distance) % strands);
    }

    @Override
    public void close() {}
}
