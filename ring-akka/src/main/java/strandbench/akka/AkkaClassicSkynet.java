package strandbench.akka;

import static strandbench.skynet.SkynetOracle.CHILDREN;

import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;

/** Trees of classic actors; each sends its sum to its parent. The roots are the children of one more actor. */
final class AkkaClassicSkynet implements Skynet {
    private final SkynetCompletion completion;
    private final ActorRef parent;

    AkkaClassicSkynet(ActorSystem system, SkynetCompletion completion) {
        this.completion = completion;
        parent = system.actorOf(Props.create(Parent.class, () -> new Parent(completion)));
    }

    @Override
    public long grow(int leaves) throws Exception {
        completion.begin(leaves);
        parent.tell(leaves, ActorRef.noSender());
        return completion.await();
    }

    /** Waits for the last tree: after it has sent its sum an actor still has to stop. */
    @Override
    public void close() {
        AkkaSystem.stop("the actors of a Skynet", parent);
    }

    private static final class Parent extends UntypedAbstractActor {
        private final SkynetCompletion completion;

        Parent(SkynetCompletion completion) {
            this.completion = completion;
        }

        @Override
        public void onReceive(Object leaves) {
            getContext().actorOf(Node.props(null, 0, (int) leaves, completion));
        }
    }

    /** Has the leaves from {@code first} on below it. */
    private static final class Node extends UntypedAbstractActor {
        private final ActorRef parent;
        private final long first;
        private final int leaves;
        private final SkynetCompletion completion;
        private int waitsFor;
        private long sum;

        private Node(ActorRef parent, long first, int leaves, SkynetCompletion completion) {
            this.parent = parent;
            this.first = first;
            this.leaves = leaves;
            this.completion = completion;
        }

        static Props props(ActorRef parent, long first, int leaves, SkynetCompletion completion) {
            return Props.create(Node.class, () -> new Node(parent, first, leaves, completion));
        }

        @Override
        public void preStart() {
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
            endUnlessWaiting();
        }

        private void startChildren() {
            int fewer = leaves / CHILDREN;
            for (int child = 0; child < CHILDREN; child++) {
                getContext()
                        .actorOf(props(getSelf(), first + (long) child * fewer, fewer, completion));
                waitsFor++;
            }
        }

        /** A message is an object: a child's sum cannot be a bare number. */
        @Override
        public void onReceive(Object childsSum) {
            sum += (long) childsSum;
            waitsFor--;
            endUnlessWaiting();
        }

        private void endUnlessWaiting() {
            if (waitsFor > 0) {
                return;
            }
            completion.ended();
            if (parent == null) {
                completion.complete(sum);
            } else {
                parent.tell(sum, ActorRef.noSender());
            }
            getContext().stop(getSelf());
        }
    }
}
