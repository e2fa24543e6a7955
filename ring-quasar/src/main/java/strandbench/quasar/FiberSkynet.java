package strandbench.quasar;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import co.paralleluniverse.strands.channels.LongChannel;
import co.paralleluniverse.strands.channels.ReceivePort.EOFException;
import java.util.concurrent.ExecutionException;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;

/**
 * A tree of fibers. A parent starts its ten children first and then gathers their sums. Every node is a subclass of
 * {@link Fiber}, which saves a million bodies beside a million fibers.
 */
final class FiberSkynet implements Skynet {
    /**
     * Slots of a new fiber's stack, without those that Quasar adds: the minimum. Nine fibers of ten are leaves, which
     * never wait; the stack of a waiting fiber grows as needed. It saves about a third of a strand's memory.
     */
    private static final int LEAST_STACK = 1;

    /** The capacity that Quasar reads as no limit. */
    private static final int UNLIMITED = -1;

    private final FiberScheduler scheduler;
    private final FiberGathering gathering;

    /** Slots of a new fiber's stack. */
    private final int stack;
    private final SkynetCompletion completion;

    FiberSkynet(FiberScheduler scheduler, FiberGathering gathering, SkynetCompletion completion) {
        this.scheduler = scheduler;
        this.gathering = gathering;
        stack = gathering == FiberGathering.GET_LEAST_STACK
                ? LEAST_STACK
                : Fiber.DEFAULT_STACK_SIZE;
        this.completion = completion;
    }

    @Override
    public long grow(int leaves) throws Exception {
        completion.begin(leaves);
        Node<?> root = switch (gathering) {
            case GET, GET_LEAST_STACK -> new Joined(0, leaves, true);
            case CHANNEL_RENDEZVOUS -> new Meeting(0, leaves, null);
            case CHANNEL_BUFFERED, CHANNEL_UNLIMITED -> new Sending(0, leaves, null);
        };
        root.start();
        return completion.await();
    }

    /** A strand of the tree, with the leaves from {@code first} on below it. */
    private abstract class Node<V> extends Fiber<V> {
        private static final long serialVersionUID = 1;

        final long first;
        private final int leaves;
        private final boolean isRoot;

        Node(long first, int leaves, boolean isRoot) {
            super(null, scheduler, stack);
            this.first = first;
            this.leaves = leaves;
            this.isRoot = isRoot;
        }

        /** The strand's whole work; a strand that fails yields 0. */
        @Override
        protected final V run() throws SuspendExecution, InterruptedException {
            completion.started();
            long sum = 0;
            try {
                sum = leaves == 1 ? completion.leaf(first) : sumOfChildren(leaves / CHILDREN);
            } catch (InterruptedException | ExecutionException | EOFException | RuntimeException
                    | Error e) {
                completion.fail(e);
            }
            completion.ended();
            if (isRoot) {
                completion.complete(sum);
                return null;
            }
            return handOver(sum);
        }

        /** Starts all children, with {@code fewer} leaves each, then gathers their sums. */
        abstract long sumOfChildren(int fewer)
                throws SuspendExecution, InterruptedException, ExecutionException, EOFException;

        /** Gives the sum to the parent, or returns it as the fiber's result. */
        abstract V handOver(long sum) throws SuspendExecution, InterruptedException;
    }

    /** Yields its sum as the fiber's result. */
    private final class Joined extends Node<Long> {
        private static final long serialVersionUID = 1;

        Joined(long first, int leaves, boolean isRoot) {
            super(first, leaves, isRoot);
        }

        @Override
        long sumOfChildren(int fewer)
                throws SuspendExecution, InterruptedException, ExecutionException {
            Joined[] children = new Joined[CHILDREN];
            for (int child = 0; child < CHILDREN; child++) {
                children[child] = new Joined(first + (long) child * fewer, fewer, false);
                children[child].start();
            }
            long sum = 0;
            for (int child = 0; child < CHILDREN; child++) {
                sum += children[child].get();
            }
            return sum;
        }

        @Override
        Long handOver(long sum) {
            return sum;
        }
    }

    /** Meets its parent at a channel without a buffer, so that a leaf may wait too. */
    private final class Meeting extends Node<Void> {
        private static final long serialVersionUID = 1;

        private final transient Channel<Long> parents;

        Meeting(long first, int leaves, Channel<Long> parents) {
            super(first, leaves, parents == null);
            this.parents = parents;
        }

        @Override
        long sumOfChildren(int fewer) throws SuspendExecution, InterruptedException {
            Channel<Long> own = Channels.newChannel(0);
            for (int child = 0; child < CHILDREN; child++) {
                new Meeting(first + (long) child * fewer, fewer, own).start();
            }
            long sum = 0;
            for (int child = 0; child < CHILDREN; child++) {
                sum += own.receive();
            }
            return sum;
        }

        @Override
        Void handOver(long sum) throws SuspendExecution, InterruptedException {
            parents.send(sum);
            return null;
        }
    }

    /** Leaves its sum in a channel of primitives, which always has room for it. */
    private final class Sending extends Node<Void> {
        private static final long serialVersionUID = 1;

        private final transient LongChannel parents;

        Sending(long first, int leaves, LongChannel parents) {
            super(first, leaves, parents == null);
            this.parents = parents;
        }

        @Override
        long sumOfChildren(int fewer)
                throws SuspendExecution, InterruptedException, EOFException {
            LongChannel own = Channels.newLongChannel(
                    gathering == FiberGathering.CHANNEL_BUFFERED ? CHILDREN : UNLIMITED);
            for (int child = 0; child < CHILDREN; child++) {
                new Sending(first + (long) child * fewer, fewer, own).start();
            }
            long sum = 0;
            for (int child = 0; child < CHILDREN; child++) {
                sum += own.receiveLong();
            }
            return sum;
        }

        @Override
        Void handOver(long sum) throws SuspendExecution, InterruptedException {
            parents.send(sum);
            return null;
        }
    }
}
