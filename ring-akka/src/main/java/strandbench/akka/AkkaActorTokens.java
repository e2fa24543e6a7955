package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import java.util.List;
import java.util.stream.IntStream;
import strandbench.hazard.Tokens;
import strandbench.hazard.TokensWatch;

/** A ring of typed actors; tokens wait in their mailboxes. */
final class AkkaActorTokens implements Tokens {
    private final ActorRef<Numbers> parent;

    AkkaActorTokens(ActorSystem system, TokensWatch watch) {
        parent = Adapter.spawnAnonymous(system, parent(watch));
    }

    private record Numbers(int strands, int tokens) {}

    @Override
    public void start(int strands, int tokens) {
        parent.tell(new Numbers(strands, tokens));
    }

    private static Behavior<Numbers> parent(TokensWatch watch) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(wanted -> {
            int strands = wanted.strands();
            List<ActorRef<Message>> ring = IntStream.range(0, strands)
                    .mapToObj(strand -> context.spawnAnonymous(member(watch, strand))).toList();
            for (int strand = 0; strand < strands; strand++) {
                ring.get(strand).tell(new Successor(ring.get((strand + 1) % strands)));
            }
            for (int token = 0; token < wanted.tokens(); token++) {
                ring.get(Tokens.origin(token, strands, wanted.tokens())).tell(new Token(token));
            }
            return Behaviors.same();
        }));
    }

    private sealed interface Message {}

    private record Token(int number) implements Message {}

    private record Successor(ActorRef<Message> actor) implements Message {}

    private static Behavior<Message> member(TokensWatch watch, int strand) {
        return Behaviors.receive(Message.class)
                .onMessage(Successor.class,
                        successor -> holder(watch, strand, successor.actor()))
                .build();
    }

    private static Behavior<Message> holder(TokensWatch watch, int strand,
            ActorRef<Message> successor) {
        return Behaviors.receiveMessage(message -> {
            if (!watch.goesOn()) {
                successor.tell(message);
                watch.ended();
                // Later tokens stay here.
                return Behaviors.ignore();
            }
            watch.hop(strand, ((Token) message).number());
            successor.tell(message);
            return Behaviors.same();
        });
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors of the ring", Adapter.toClassic(parent));
    }
}
