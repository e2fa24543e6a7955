package strandbench.kotlin

import kotlinx.coroutines.channels.Channel
import strandbench.core.HandOvers
import strandbench.generator.Generator
import strandbench.generator.GeneratorCompletion

/** The primitive by which one coroutine meets another to hand it an item. */
enum class CoroutineItemHandOver {
    /** A channel without a buffer. */
    @HandOvers(1)
    CHANNEL_RENDEZVOUS {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator =
            MeetingGenerator(
                threads,
                CoroutineItemSlot.Channelled(Channel(Channel.RENDEZVOUS)),
                completion,
            )
    },
    /** Two such channels, which take turns; the consumer receives by a `select` of both. */
    @HandOvers(1)
    CHANNEL_SELECT {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator = MeetingGenerator(threads, CoroutineItemSlot.Selected(), completion)
    },
    /** `suspendCancellableCoroutine` and `resume`: the minimum. */
    @HandOvers(1)
    SUSPEND_HANDOFF {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator = MeetingGenerator(threads, CoroutineItemSlot.HandOff(), completion)
    },
    /** Two channels without a buffer; each item is acknowledged before the next is made. */
    @HandOvers(2)
    CHANNEL_ACKNOWLEDGED {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator = MeetingGenerator(threads, CoroutineItemSlot.Acknowledged(), completion)
    },
    /**
     * The builder `produce`: a coroutine with its channel, without a buffer, that the consumer
     * iterates over. The loop asks for a next item before it takes it.
     */
    @HandOvers(1)
    PRODUCE {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator = ProduceGenerator(threads, completion)
    },
    /**
     * `flow`, `buffer(RENDEZVOUS)` and `collect`: a coroutine emits and another collects, with an
     * unbuffered channel between them. With each item `flow` checks that it still emits in the
     * right coroutine.
     */
    @HandOvers(1)
    FLOW_RENDEZVOUS {
        override fun generator(
            threads: CoroutineThreads,
            completion: GeneratorCompletion,
        ): Generator = FlowGenerator(threads, completion)
    };

    /** Gets two coroutines ready to hand over items. */
    abstract fun generator(threads: CoroutineThreads, completion: GeneratorCompletion): Generator
}
