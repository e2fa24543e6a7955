package strandbench.threads;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** A ring of threads, platform or virtual as the builder makes them, each with a blocking queue that has room for all tokens. */
public final class ThreadTokens implements Tokens {
    private final ThreadFactory threads;
    private final TokensWatch watch;

    public ThreadTokens(Thread.Builder builder, TokensWatch watch) {
        threads = builder.factory();
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
            threads.newThread(() -> run(strand, queues.get(strand),
                    queues.get((strand + 1) % strands))).start();
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
