package strandbench.reactor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Operators;
import reactor.core.publisher.Sinks;
import reactor.util.context.Context;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingContract;
import strandbench.ring.RingUnderTest;

class ReactorRingTest extends RingContract {
    private final List<ReactorRing> open = new ArrayList<>();

    @Override
    protected Map<String, RingUnderTest> rings() {
        Tasks.watch();
        Map<String, RingUnderTest> rings = new LinkedHashMap<>();
        for (ReactorThreads.Kind scheduler : ReactorThreads.Kind.values()) {
            for (ReactorHandOver variant : ReactorHandOver.values()) {
                rings.put(scheduler + " " + variant, new Rings(opened(scheduler, variant)));
            }
        }
        return rings;
    }

    private ReactorRing opened(ReactorThreads.Kind scheduler, ReactorHandOver variant) {
        var benchmark = new ReactorRing();
        benchmark.variant = variant;
        benchmark.scheduler = scheduler;
        benchmark.openScheduler();
        open.add(benchmark);
        return benchmark;
    }

    @AfterEach
    void closeSchedulers() {
        Tasks.ignore();
        open.forEach(ReactorRing::closeScheduler);
    }

    /** What Reactor would only log. */
    @Test
    void aDroppedErrorFailsTheNextPass() throws Exception {
        RuntimeException boom = new RuntimeException("dropped, on purpose");
        ReactorRing benchmark = opened(ReactorThreads.Kind.PARALLEL, ReactorHandOver.SINK_MANY);
        try (Ring ring = benchmark.open(3, new RingCompletion())) {
            ring.pass(4);
            Operators.onErrorDropped(boom, Context.empty());
            assertThatThrownBy(() -> ring.pass(4)).isInstanceOf(ExecutionException.class)
                    .hasRootCause(boom);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNumberWithoutRoomIsAnError(ReactorHandOver variant) {
        ReactorHandOver.Slot slot = variant.slot();
        slot.give(1);
        assertThatThrownBy(() -> slot.give(2)).isInstanceOf(Sinks.EmissionException.class);
    }

    private record Rings(ReactorRing benchmark) implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return benchmark.open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((ReactorRing.PipelineRing) ring).toEnd.getCount();
        }

        @Override
        public Object currentStrand() {
            return Tasks.currentStrand();
        }

        @Override
        public OptionalLong dispatches() {
            return Tasks.dispatches(benchmark.scheduler);
        }
    }
}
