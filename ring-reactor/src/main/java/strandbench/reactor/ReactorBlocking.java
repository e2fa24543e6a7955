package strandbench.reactor;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Tasks of {@code newParallel}: a thread that waits keeps all tasks from running that have been given to it. */
public class ReactorBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new PipelineStrands();
    }

    private static final class PipelineStrands extends ReactorThreads implements Strands {
        @Override
        public void start(Runnable body) {
            scheduler.schedule(body);
        }
    }
}
