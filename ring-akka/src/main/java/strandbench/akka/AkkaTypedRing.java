package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.ActorContext;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;

/** A ring of typed actors, the children of one more actor that starts each pass. */
final class AkkaTypedRing implements Ring {
    private final int strands;
    private final RingCompletion completion;
    final ActorRef<Message> parent;

    AkkaTypedRing(ActorSystem system, int strands, RingCompletion completion) {
        this.strands = strands;
        this.completion = completion;
        parent = Adapter.spawnAnonymous(system, parent(strands, completion));
    }

    @Override
    public int pass(int hops) throws Exception {
        completion.begin(hops);
        parent.tell(new Token(hops));
        return completion.awaitHolder();
    }

    @Override
    public void close() {
        AkkaSystem.stop(strands + " actors", Adapter.toClassic(parent));
    }

    sealed interface Message {}

    private record Token(int hops) implements Message {}

    private record Successor(ActorRef<Message> actor) implements Message {}

    private static Behavior<Message> parent(int strands, RingCompletion completion) {
        return Behaviors.setup(
                context -> {
                    completion.founding();
                    ActorRef<Message> last = child(context, strands - 1, null, completion);
                    ActorRef<Message> first = last;
                    for (int strand = strands - 2; strand >= 0; strand--) {
                        first = child(context, strand, first, completion);
                    }
                    last.tell(new Successor(first));
                    ActorRef<Message> receiver = first;
                    return Behaviors.receiveMessage(
                            token -> {
                                receiver.tell(token);
                                return Behaviors.same();
                            });
                });
    }

    private static ActorRef<Message> child(
            ActorContext<Message> context,
            int strand,
            ActorRef<Message> successor,
            RingCompletion completion) {
        Strand state = new Strand(strand, successor, completion);
        return context.spawnAnonymous(Behaviors.receiveMessage(state::receive));
    }

    private static final class Strand {
        private final int strand;
        private final RingCompletion completion;
        private ActorRef<Message> successor;

        Strand(int strand, ActorRef<Message> successor, RingCompletion completion) {
            this.strand = strand;
            this.successor = successor;
            this.completion = completion;
        }

        Behavior<Message> receive(Message message) {
            try {
                if (message instanceof Token(int hops)) {
                    if (completion.received(strand, hops)) {
                        successor.tell(new Token(hops - 1));
                    }
                } else if (message instanceof Successor(ActorRef<Message> actor)) {
                    successor = actor;
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
            return Behaviors.same();
        }
    }
}
