package strandbench.akka;

import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;

/** A ring of classic actors, the children of one more actor that starts each pass. */
final class AkkaClassicRing implements Ring {
    private final int strands;
    private final RingCompletion completion;
    final ActorRef parent;

    AkkaClassicRing(ActorSystem system, int strands, RingCompletion completion) {
        this.strands = strands;
        this.completion = completion;
        parent = system.actorOf(Props.create(Parent.class, () -> new Parent(strands, completion)));
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        parent.tell(new Token(hops), ActorRef.noSender());
        return completion.awaitHolder();
    }

    @Override
    public void close() {
        AkkaSystem.stop(strands + " actors", parent);
    }

    /** A message is an object: the token cannot be a bare number. */
    private record Token(int hops) {}

    private record Successor(ActorRef actor) {}

    private static final class Parent extends UntypedAbstractActor {
        private final int strands;
        private final RingCompletion completion;
        private ActorRef first;

        Parent(int strands, RingCompletion completion) {
            this.strands = strands;
            this.completion = completion;
        }

        @Override
        public void preStart() {
            completion.founding();
            ActorRef last = child(strands - 1, null);
            first = last;
            for (int strand = strands - 2; strand >= 0; strand--) {
                first = child(strand, first);
            }
            last.tell(new Successor(first), ActorRef.noSender());
        }

        private ActorRef child(int strand, ActorRef successor) {
            return getContext()
                    .actorOf(
                            Props.create(
                                    Strand.class,
                                    () -> new Strand(strand, successor, completion)));
        }

        @Override
        public void onReceive(Object token) {
            first.tell(token, ActorRef.noSender());
        }
    }

    private static final class Strand extends UntypedAbstractActor {
        private final int strand;
        private final RingCompletion completion;
        private ActorRef successor;

        Strand(int strand, ActorRef successor, RingCompletion completion) {
            this.strand = strand;
            this.successor = successor;
            this.completion = completion;
        }

        @Override
        public void onReceive(Object message) {
            try {
                if (message instanceof Token(int hops)) {
                    if (completion.received(strand, hops)) {
                        successor.tell(new Token(hops - 1), ActorRef.noSender());
                    }
                } else if (message instanceof Successor(ActorRef actor)) {
                    successor = actor;
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
        }
    }
}
