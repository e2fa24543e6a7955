package strandbench.reactor;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import strandbench.core.InvocationTime;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetBenchmark;
import strandbench.skynet.SkynetCompletion;

/**
 * The Skynet on Reactor's pipelines, on {@code newParallel}. Each node is a {@code Mono} with {@code subscribeOn}, which
 * subscribes to it by its own task. A parent merges its children and reduces their sums, which are boxed.
 */
public class ReactorSkynet extends SkynetBenchmark {
    @Override
    protected Skynet open(SkynetCompletion completion) {
        return new PipelineSkynet(completion);
    }

    @Benchmark
    @InvocationTime(millis = 500)
    @OperationsPerInvocation(MILLION_STRANDS)
    public long million() throws Exception {
        return grow(MILLION);
    }

    @Benchmark
    @OperationsPerInvocation(TEN_THOUSAND_STRANDS)
    public long tenThousand() throws Exception {
        return grow(TEN_THOUSAND);
    }

    private static final class PipelineSkynet extends ReactorThreads implements Skynet {
        private final SkynetCompletion completion;

        PipelineSkynet(SkynetCompletion completion) {
            this.completion = completion;
            reportDropped(completion::fail);
        }

        @Override
        public long grow(int leaves) throws Exception {
            completion.begin(leaves);
            node(0, leaves).doOnError(completion::fail).onErrorReturn(0L)
                    .subscribe(completion::complete);
            return completion.await();
        }

        private Mono<Long> node(long first, int leaves) {
            return Mono.defer(() -> {
                completion.started();
                return leaves == 1 ? leaf(first) : sum(first, leaves / CHILDREN);
            }).subscribeOn(scheduler);
        }

        private Mono<Long> sum(long first, int leaves) {
            return Flux.range(0, CHILDREN)
                    .flatMap(child -> node(first + (long) child * leaves, leaves))
                    .reduce(0L, Long::sum).doOnNext(sum -> completion.ended());
        }

        /** A leaf that fails yields 0: its error would cancel other strands. */
        private Mono<Long> leaf(long ordinal) {
            long result = 0;
            try {
                result = completion.leaf(ordinal);
            } catch (Throwable e) {
                completion.fail(e);
            }
            completion.ended();
            return Mono.just(result);
        }
    }
}
