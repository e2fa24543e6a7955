package strandbench.threads;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import strandbench.hazard.Descent;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** A ring of threads, platform or virtual as the builder makes them; each has a queue with room for all tokens. */
public final class ThreadTokens implements Tokens {
    private final ThreadFactory threads;
    private final int depth;
    private final TokensWatch watch;

    /**
     * Gets ready.
     *
     * @param depth how many frames further down each thread waits, from 1
     */
    public ThreadTokens(Thread.Builder builder, int depth, TokensWatch watch) {
        threads = builder.factory();
        this.depth = depth;
        this.watch = watch;
    }

    @Override
    public void start(int strands, int tokens) {
        threads.newThread(() -> found(strands, tokens)).start();
    }

    private void found(int strands, int tokens) {
        List<BlockingQueue<Integer>> queues = Stream
                .<BlockingQueue<Integer>>generate(() -> new ArrayBlockingQueue<>(tokens))
                .limit(strands).toList();
        for (int token = 0; token < tokens; token++) {
            queues.get(Tokens.origin(token, strands, tokens)).add(token);
        }
        for (int i = 0; i < strands; i++) {
            int strand = i;
            BlockingQueue<Integer> from = queues.get(strand);
            BlockingQueue<Integer> to = queues.get((strand + 1) % strands);
            threads.newThread(() -> Descent.run(depth, () -> run(strand, from, to))).start();
        }
    }

    private void run(int strand, BlockingQueue<Integer> from, BlockingQueue<Integer> to) {
        try {
            Integer token = from.take();
            while (watch.goesOn()) {
                watch.hop(strand, token);
                to.put(token);
                token = from.take();
            }
            to.put(token);
        } catch (InterruptedException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
