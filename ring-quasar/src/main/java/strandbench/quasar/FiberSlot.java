package strandbench.quasar;

import co.paralleluniverse.actors.ActorRef;
import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.StrandFactory;
import co.paralleluniverse.strands.SuspendableRunnable;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.IntChannel;
import co.paralleluniverse.strands.channels.ReceivePort;
import co.paralleluniverse.strands.concurrent.ReentrantLock;
import co.paralleluniverse.strands.dataflow.Var;
import java.util.concurrent.locks.Condition;

/** One fiber waits here for a whole number, at least 0, from another. At most one number is on its way at a time. */
sealed interface FiberSlot {
    /** Gives the number to the slot's owner. */
    void give(int value) throws SuspendExecution, InterruptedException;

    /** Waits for the number and takes it; called by the slot's owner only. */
    int take() throws SuspendExecution, InterruptedException;

    /** Starts the fiber that owns the slot and runs {@code body}. */
    default Fiber<?> start(FiberScheduler scheduler, SuspendableRunnable body) {
        return new Fiber<Void>(scheduler, body).start();
    }

    /** The slot is empty. */
    int EMPTY = -1;

    /** A volatile field; the owner parks while it is empty. */
    final class Parked implements FiberSlot {
        private volatile int value = EMPTY;
        private Fiber<Void> owner;

        @Override
        public Fiber<?> start(FiberScheduler scheduler, SuspendableRunnable body) {
            owner = new Fiber<>(scheduler, body);
            return owner.start();
        }

        @Override
        public void give(int given) {
            value = given;
            owner.unpark();
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            int taken;
            while ((taken = value) == EMPTY) {
                if (Fiber.interrupted()) {
                    throw new InterruptedException();
                }
                Fiber.park();
            }
            value = EMPTY;
            return taken;
        }
    }

    /** A field under Quasar's own {@link ReentrantLock}, and one condition. */
    final class Locked implements FiberSlot {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition full = lock.newCondition();
        private int value = EMPTY;

        @Override
        public void give(int given) throws SuspendExecution {
            lock.lock();
            try {
                value = given;
                full.signal();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            lock.lock();
            try {
                while (value == EMPTY) {
                    full.await();
                }
                int taken = value;
                value = EMPTY;
                return taken;
            } finally {
                lock.unlock();
            }
        }
    }

    /** A primitive channel. */
    record Ints(IntChannel channel) implements FiberSlot {
        @Override
        public void give(int given) throws SuspendExecution, InterruptedException {
            channel.send(given);
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            try {
                return channel.receiveInt();
            } catch (ReceivePort.EOFException e) {
                throw new IllegalStateException("a channel that nobody closes is closed", e);
            }
        }
    }

    /** A channel of objects, which boxes the number: Quasar has no primitive rendezvous. */
    record Objects(Channel<Integer> channel) implements FiberSlot {
        @Override
        public void give(int given) throws SuspendExecution, InterruptedException {
            channel.send(given);
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            return channel.receive();
        }
    }

    /** A dataflow variable without history; boxes. */
    record Variable(Var<Integer> variable) implements FiberSlot {
        Variable() {
            this(new Var<>());
        }

        @Override
        public void give(int given) {
            variable.set(given);
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            return variable.getNext();
        }
    }

    /** An actor, whose mailbox boxes the number; the owner is the fiber that runs the actor. */
    final class Mailbox extends BodyActor<Integer> implements FiberSlot {
        private static final long serialVersionUID = 1;

        private transient ActorRef<Integer> self;

        @Override
        public Fiber<?> start(FiberScheduler scheduler, SuspendableRunnable body) {
            setBody(body);
            self = spawn((StrandFactory) scheduler);
            return (Fiber<?>) getStrand();
        }

        @Override
        public void give(int given) throws SuspendExecution {
            self.send(given);
        }

        @Override
        public int take() throws SuspendExecution, InterruptedException {
            return receive();
        }
    }
}
