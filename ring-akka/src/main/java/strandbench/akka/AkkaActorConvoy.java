package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import java.util.List;
import java.util.stream.IntStream;
import strandbench.hazard.Convoy;
import strandbench.hazard.ConvoyWatch;

/** Typed actors that ask another one, the owner of the counter, to enter for them. After its answer they ask again. */
final class AkkaActorConvoy implements Convoy {
    private final ActorRef<Integer> parent;

    AkkaActorConvoy(ActorSystem system, ConvoyWatch watch) {
        parent = Adapter.spawnAnonymous(system, parent(watch));
    }

    @Override
    public void start(int strands) {
        parent.tell(strands);
    }

    private static Behavior<Integer> parent(ConvoyWatch watch) {
        return Behaviors.setup(context -> {
            ActorRef<Enter> owner = context.spawn(owner(watch), "owner");
            return Behaviors.receiveMessage(strands -> {
                List<ActorRef<Entered>> entrants = IntStream.range(0, strands)
                        .mapToObj(strand -> context.spawnAnonymous(Behaviors.<Entered>setup(
                                self -> entrant(watch, owner, new Enter(strand, self.getSelf())))))
                        .toList();
                entrants.forEach(entrant -> entrant.tell(Entered.NONE_SO_FAR));
                return Behaviors.same();
            });
        });
    }

    private record Enter(int strand, ActorRef<Entered> entrant) {}

    private enum Entered {
        NONE_SO_FAR,
        ONCE_MORE
    }

    private static Behavior<Enter> owner(ConvoyWatch watch) {
        return Behaviors.receiveMessage(enter -> {
            watch.enter(enter.strand());
            enter.entrant().tell(Entered.ONCE_MORE);
            return Behaviors.same();
        });
    }

    private static Behavior<Entered> entrant(ConvoyWatch watch, ActorRef<Enter> owner,
            Enter enter) {
        return Behaviors.receiveMessage(entered -> {
            if (watch.goesOn()) {
                owner.tell(enter);
                return Behaviors.same();
            }
            watch.ended();
            return Behaviors.stopped();
        });
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors of the convoy", Adapter.toClassic(parent));
    }
}
