package strandbench.reactor;

import java.util.stream.IntStream;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import strandbench.hazard.Starvation;
import strandbench.hazard.StarvationBenchmark;
import strandbench.hazard.StarvationWatch;

/** Pipelines on {@code newParallel}. To let others run, one subscribes again, by a new task; probes use {@code Mono.delay}. */
public class ReactorStarvation extends StarvationBenchmark {
    @Override
    protected Starvation open(StarvationWatch watch) {
        return new PipelineStarvation(watch);
    }

    private static final class PipelineStarvation extends ReactorThreads implements Starvation {
        private final StarvationWatch watch;

        PipelineStarvation(StarvationWatch watch) {
            this.watch = watch;
            reportDropped(watch::fail);
        }

        @Override
        public void start(int busy, int probes) {
            scheduler.schedule(() -> {
                IntStream.range(0, busy).mapToObj(this::busy).forEach(this::start);
                IntStream.range(0, probes).mapToObj(this::probe).forEach(this::start);
            });
        }

        private void start(Flux<?> strand) {
            strand.subscribe(null, watch::fail, watch::ended);
        }

        private Flux<?> busy(int strand) {
            return Mono.fromRunnable(() -> compute(strand)).subscribeOn(scheduler)
                    .repeat(watch::goesOn);
        }

        private Flux<?> probe(int probe) {
            return Mono.defer(() -> Mono.delay(watch.awake(probe), scheduler))
                    .repeat(watch::goesOn).subscribeOn(scheduler);
        }

        private void compute(int strand) {
            do {
                watch.work(strand);
            } while (!watch.yields() && watch.goesOn());
        }
    }
}
