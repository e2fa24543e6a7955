package strandbench.reactor;

import java.util.List;
import java.util.stream.Stream;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;
import reactor.core.publisher.Sinks.EmitFailureHandler;
import reactor.util.concurrent.Queues;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensBenchmark;
import strandbench.hazard.TokensWatch;

/** A ring of pipelines on {@code newParallel}, each with a unicast sink that has room for all tokens. */
public class ReactorTokens extends TokensBenchmark {
    @Override
    protected Tokens open(TokensWatch watch) {
        return new PipelineTokens(watch);
    }

    private static final class PipelineTokens extends ReactorThreads implements Tokens {
        private final TokensWatch watch;

        PipelineTokens(TokensWatch watch) {
            this.watch = watch;
            reportDropped(watch::fail);
        }

        @Override
        public void start(int strands, int tokens) {
            List<Sinks.Many<Integer>> sinks = Stream.generate(() -> Sinks.many().unicast()
                    .onBackpressureBuffer(Queues.<Integer>get(tokens).get())).limit(strands)
                    .toList();
            scheduler.schedule(() -> {
                for (int token = 0; token < tokens; token++) {
                    sinks.get(Tokens.origin(token, strands, tokens)).tryEmitNext(token).orThrow();
                }
                for (int i = 0; i < strands; i++) {
                    start(i, sinks.get(i).asFlux(), sinks.get((i + 1) % strands));
                }
            });
        }

        private void start(int strand, Flux<Integer> tokens, Sinks.Many<Integer> successor) {
            tokens.publishOn(scheduler).takeWhile(token -> {
                boolean goesOn = watch.goesOn();
                if (goesOn) {
                    watch.hop(strand, token);
                }
                // A successor that has ended needs no token; any other failure is an error.
                successor.emitNext(token, EmitFailureHandler.FAIL_FAST);
                return goesOn;
            }).subscribe(null, watch::fail, watch::ended);
        }
    }
}
