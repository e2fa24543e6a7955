package strandbench.reactor;

import java.time.Duration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import strandbench.sleepers.Sleepers;
import strandbench.sleepers.SleepersBenchmark;
import strandbench.sleepers.SleepersCompletion;

/** Pipelines that repeat a {@code Mono.delay}, on {@code newParallel}. Its threads wake them up and run them. */
public class ReactorSleepers extends SleepersBenchmark {
    @Override
    protected Sleepers open(SleepersCompletion completion) {
        return new PipelineSleepers(completion);
    }

    private static final class PipelineSleepers extends ReactorThreads implements Sleepers {
        private final SleepersCompletion completion;

        PipelineSleepers(SleepersCompletion completion) {
            this.completion = completion;
            reportDropped(completion::fail);
        }

        @Override
        public void start(int strands) {
            Flux<Long> sleeper = Mono.defer(this::sleep).repeat(completion::goesOn);
            scheduler.schedule(() -> completion.found(strands, () -> {
                completion.started();
                sleeper.subscribe(null, completion::fail, completion::ended);
            }));
        }

        private Mono<Long> sleep() {
            int millis = completion.sleepMillis();
            long due = completion.due(millis);
            return Mono.delay(Duration.ofMillis(millis), scheduler)
                    .doOnNext(zero -> completion.wokeUp(due));
        }
    }
}
