package strandbench.baseline;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyWatch;

/** Tasks of a single thread; after its turn each task goes to the end of the queue. */
final class LoopConvoy implements Convoy {
    private final ExecutorService loop = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
    private final ConvoyWatch watch;

    LoopConvoy(ConvoyWatch watch) {
        this.watch = watch;
    }

    @Override
    public void start(int strands) {
        loop.execute(() -> {
            for (int i = 0; i < strands; i++) {
                loop.execute(new Entrant(i));
            }
        });
    }

    private final class Entrant implements Runnable {
        private final int strand;

        Entrant(int strand) {
            this.strand = strand;
        }

        @Override
        public void run() {
            if (watch.goesOn()) {
                watch.enter(strand);
                loop.execute(this);
            } else {
                watch.ended();
            }
        }
    }

    @Override
    public void close() {
        loop.shutdown();
        Ending.await("the loop", bound -> loop.awaitTermination(bound.toMillis(),
                TimeUnit.MILLISECONDS));
    }
}
