package strandbench.akka;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.ActorContext;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;

/** Trees of typed actors; each sends its sum to its parent. The roots are the children of one more actor. */
final class AkkaTypedSkynet implements Skynet {
    private final SkynetCompletion completion;
    private final ActorRef<Integer> parent;

    AkkaTypedSkynet(ActorSystem system, SkynetCompletion completion) {
        this.completion = completion;
        parent = Adapter.spawnAnonymous(system, parent(completion));
    }

    private static Behavior<Integer> parent(SkynetCompletion completion) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(leaves -> {
            context.spawnAnonymous(Node.behavior(null, 0, leaves, completion));
            return Behaviors.same();
        }));
    }

    @Override
    public long grow(int leaves) throws Exception {
        completion.begin(leaves);
        parent.tell(leaves);
        return completion.await();
    }

    /** Waits for the last tree: after it has sent its sum an actor still has to stop. */
    @Override
    public void close() {
        AkkaSystem.stop("the actors of a Skynet", Adapter.toClassic(parent));
    }

    /** Has the leaves from {@code first} on below it. */
    private static final class Node {
        private final ActorContext<Long> context;
        private final ActorRef<Long> parent;
        private final long first;
        private final int leaves;
        private final SkynetCompletion completion;
        private int waitsFor;
        private long sum;

        private Node(
                ActorContext<Long> context,
                ActorRef<Long> parent,
                long first,
                int leaves,
                SkynetCompletion completion) {
            this.context = context;
            this.parent = parent;
            this.first = first;
            this.leaves = leaves;
            this.completion = completion;
        }

        static Behavior<Long> behavior(
                ActorRef<Long> parent, long first, int leaves, SkynetCompletion completion) {
            return Behaviors.setup(
                    context -> new Node(context, parent, first, leaves, completion).start());
        }

        private Behavior<Long> start() {
            completion.started();
            try {
                if (leaves == 1) {
                    sum = completion.leaf(first);
                } else {
                    startChildren();
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
            return waitsFor > 0 ? Behaviors.receiveMessage(this::receive) : end();
        }

        private void startChildren() {
            ActorRef<Long> self = context.getSelf();
            int fewer = leaves / CHILDREN;
            for (int child = 0; child < CHILDREN; child++) {
                context.spawnAnonymous(
                        behavior(self, first + (long) child * fewer, fewer, completion));
                waitsFor++;
            }
        }

        /** A message is an object: a child's sum cannot be a bare number. */
        private Behavior<Long> receive(Long childsSum) {
            sum += childsSum;
            waitsFor--;
            return waitsFor > 0 ? Behaviors.same() : end();
        }

        private Behavior<Long> end() {
            completion.ended();
            if (parent == null) {
                completion.complete(sum);
            } else {
                parent.tell(sum);
            }
            return Behaviors.stopped();
        }
    }
}
