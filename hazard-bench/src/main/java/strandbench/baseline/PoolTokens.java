package strandbench.baseline;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** A ring without strands: each hop is a task of a pool with a thread for each CPU. */
final class PoolTokens implements Tokens {
    private final ExecutorService pool = Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().factory());
    private final TokensWatch watch;

    PoolTokens(TokensWatch watch) {
        this.watch = watch;
    }

    @Override
    public void start(int strands, int tokens) {
        pool.execute(() -> found(strands, tokens));
    }

    private void found(int strands, int tokens) {
        Place[] ring = new Place[strands];
        for (int i = 0; i < strands; i++) {
            ring[i] = new Place(i);
        }
        for (int i = 0; i < strands; i++) {
            ring[i].next = ring[(i + 1) % strands];
        }
        for (int token = 0; token < tokens; token++) {
            ring[Tokens.origin(token, strands, tokens)].receive(token);
        }
    }

    private final class Place {
        private final int strand;
        private Place next;
        private boolean hasEnded;

        Place(int strand) {
            this.strand = strand;
        }

        void receive(int token) {
            pool.execute(() -> hop(token));
        }

        private void hop(int token) {
            if (watch.goesOn()) {
                watch.hop(strand, token);
                next.receive(token);
            } else if (endsNow()) {
                next.receive(token);
                watch.ended();
            }
        }

        /** Two tokens may be here at once at the end. */
        private synchronized boolean endsNow() {
            boolean isFirst = !hasEnded;
            hasEnded = true;
            return isFirst;
        }
    }

    @Override
    public void close() {
        pool.shutdown();
        Ending.await("the pool", bound -> pool.awaitTermination(bound.toMillis(),
                TimeUnit.MILLISECONDS));
    }
}
