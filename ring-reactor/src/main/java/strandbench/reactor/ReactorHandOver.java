package strandbench.reactor;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.publisher.Sinks.EmitResult;
import reactor.core.scheduler.Scheduler;
import reactor.util.concurrent.Queues;
import strandbench.core.Ending;

/** The sink by which one pipeline hands a number to another. Both box the number. */
public enum ReactorHandOver {
    /** {@code Sinks.many().unicast()} with room for one, for the pipeline's whole life. */
    SINK_MANY,
    /** {@code Sinks.one()}, a new one for each hop: the pipeline subscribes again after each number. */
    SINK_ONE;

    /** A slot for one pipeline to take from. */
    Slot slot() {
        return this == SINK_MANY ? new Many() : new One();
    }

    /** One pipeline waits here for a number that another gives it. At most one number is on its way at a time. */
    interface Slot {
        /** Gives the number to the owner; throws {@link Sinks.EmissionException} if it has no room or has ended. */
        void give(int number);

        /** The owner's source: each number is its own task for the scheduler. */
        Flux<Integer> numbers(Scheduler scheduler);

        /** Lets the owner end. */
        void end();
    }

    private static final class Many implements Slot {
        private final Sinks.Many<Integer> sink = Sinks.many().unicast()
                .onBackpressureBuffer(Queues.<Integer>one().get());

        @Override
        public void give(int number) {
            EmitResult result;
            do {
                // The start of a pass may come while the giver in the last pass is still leaving the sink.
                result = sink.tryEmitNext(number);
            } while (result == EmitResult.FAIL_NON_SERIALIZED);
            result.orThrow();
        }

        @Override
        public Flux<Integer> numbers(Scheduler scheduler) {
            return sink.asFlux().publishOn(scheduler);
        }

        @Override
        public void end() {
            sink.emitComplete(Sinks.EmitFailureHandler.busyLooping(Ending.BOUND));
        }
    }

    private static final class One implements Slot {
        private volatile Sinks.One<Integer> next = Sinks.one();
        private volatile boolean hasEnded;

        @Override
        public void give(int number) {
            next.tryEmitValue(number).orThrow();
        }

        @Override
        public Flux<Integer> numbers(Scheduler scheduler) {
            return Mono.defer(() -> next.asMono()).publishOn(scheduler)
                    // Before the number goes on: it may come back before the pipeline subscribes again.
                    .doOnNext(number -> next = Sinks.one())
                    .repeat(() -> !hasEnded);
        }

        @Override
        public void end() {
            hasEnded = true;
            next.tryEmitEmpty();
        }
    }
}
