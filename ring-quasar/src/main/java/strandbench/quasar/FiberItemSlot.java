package strandbench.quasar;

import co.paralleluniverse.actors.ActorRef;
import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.SuspendableRunnable;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A producer's fiber meets its consumer's here, without a buffer: the producer goes on when a consumer that has come
 * for its item has it. Each may be interrupted while it waits.
 */
sealed interface FiberItemSlot {
    /** Gives an item; returns when the consumer has come for it. */
    void give(long item) throws SuspendExecution, InterruptedException;

    /** Waits for an item and takes it. */
    long take() throws SuspendExecution, InterruptedException;

    /** Makes the fiber that gives, without starting it. */
    default Fiber<?> producer(FiberScheduler scheduler, SuspendableRunnable loop) {
        return new Fiber<Void>(scheduler, loop);
    }

    /** Makes the fiber that takes; start it after the producer. */
    default Fiber<?> consumer(FiberScheduler scheduler, SuspendableRunnable loop) {
        return new Fiber<Void>(scheduler, loop);
    }

    /** A field published by a volatile flag; each side parks while it waits for the other. */
    final class Parked implements FiberItemSlot {
        private volatile boolean isFull;
        private long item;
        private Fiber<Void> producer;
        private Fiber<Void> consumer;

        @Override
        public Fiber<?> producer(FiberScheduler scheduler, SuspendableRunnable loop) {
            producer = new Fiber<>(scheduler, loop);
            return producer;
        }

        @Override
        public Fiber<?> consumer(FiberScheduler scheduler, SuspendableRunnable loop) {
            consumer = new Fiber<>(scheduler, loop);
            return consumer;
        }

        @Override
        public void give(long given) throws SuspendExecution, InterruptedException {
            item = given;
            isFull = true;
            consumer.unpark();
            while (isFull) {
                throwInterrupted();
                Fiber.park();
            }
        }

        @Override
        public long take() throws SuspendExecution, InterruptedException {
            while (!isFull) {
                throwInterrupted();
                Fiber.park();
            }
            long taken = item;
            isFull = false;
            producer.unpark();
            return taken;
        }
    }

    /**
     * The waiting side, if any. The first to arrive parks; the second gives or takes, wakes up the first and goes on:
     * half as many switches as with {@link Parked}.
     */
    final class ParkedMeeting implements FiberItemSlot {
        private static final int NOBODY = 0;
        private static final int PRODUCER = 1;
        private static final int CONSUMER = 2;

        private final AtomicInteger waiting = new AtomicInteger(NOBODY);

        /** The item of a waiting producer. */
        private long offered;

        /** The item for a consumer that has waited; {@code offered} may already be the next one. */
        private long handed;
        private Fiber<Void> producer;
        private Fiber<Void> consumer;

        @Override
        public Fiber<?> producer(FiberScheduler scheduler, SuspendableRunnable loop) {
            producer = new Fiber<>(scheduler, loop);
            return producer;
        }

        @Override
        public Fiber<?> consumer(FiberScheduler scheduler, SuspendableRunnable loop) {
            consumer = new Fiber<>(scheduler, loop);
            return consumer;
        }

        @Override
        public void give(long given) throws SuspendExecution, InterruptedException {
            offered = given;
            if (waiting.compareAndSet(NOBODY, PRODUCER)) {
                while (waiting.get() == PRODUCER) {
                    throwInterrupted();
                    Fiber.park();
                }
            } else {
                handed = given;
                waiting.set(NOBODY);
                consumer.unpark();
            }
        }

        @Override
        public long take() throws SuspendExecution, InterruptedException {
            if (waiting.compareAndSet(NOBODY, CONSUMER)) {
                while (waiting.get() == CONSUMER) {
                    throwInterrupted();
                    Fiber.park();
                }
                return handed;
            }
            long taken = offered;
            waiting.set(NOBODY);
            producer.unpark();
            return taken;
        }
    }

    /** A channel of objects without a buffer, which boxes the item. */
    record Met(Channel<Long> channel) implements FiberItemSlot {
        Met() {
            this(Channels.newChannel(0));
        }

        @Override
        public void give(long item) throws SuspendExecution, InterruptedException {
            channel.send(item);
        }

        @Override
        public long take() throws SuspendExecution, InterruptedException {
            return channel.receive();
        }
    }

    /**
     * Two actors. The consumer asks for each item by sending its own reference; the producer answers with the boxed
     * item: two messages per item.
     */
    final class Pulled implements FiberItemSlot {
        private final BodyActor<ActorRef<Long>> producer = new BodyActor<>();
        private final BodyActor<Long> consumer = new BodyActor<>();
        private ActorRef<ActorRef<Long>> toProducer;
        private ActorRef<Long> toConsumer;

        @Override
        public Fiber<?> producer(FiberScheduler scheduler, SuspendableRunnable loop) {
            producer.setBody(loop);
            return new Fiber<>(scheduler, producer);
        }

        @Override
        public Fiber<?> consumer(FiberScheduler scheduler, SuspendableRunnable loop) {
            consumer.setBody(() -> {
                // An actor that has not started has no reference.
                toProducer = producer.ref();
                toConsumer = consumer.ref();
                loop.run();
            });
            return new Fiber<>(scheduler, consumer);
        }

        @Override
        public void give(long item) throws SuspendExecution, InterruptedException {
            producer.receive().send(item);
        }

        @Override
        public long take() throws SuspendExecution, InterruptedException {
            toProducer.send(toConsumer);
            return consumer.receive();
        }
    }

    /** Checks before the fiber parks: a later interrupt wakes it up. */
    private static void throwInterrupted() throws InterruptedException {
        if (Fiber.interrupted()) {
            throw new InterruptedException();
        }
    }
}
