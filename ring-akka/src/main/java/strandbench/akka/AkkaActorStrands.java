package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import strandbench.hazard.Strands;

/** Typed actors that each run a body once; the children of one more actor. */
final class AkkaActorStrands implements Strands {
    private final ActorSystem system;
    private final ActorRef<Runnable> parent;

    /** Closing ends {@code system} too. */
    AkkaActorStrands(ActorSystem system) {
        this.system = system;
        parent = Adapter.spawnAnonymous(system, Behaviors.<Runnable>setup(
                context -> Behaviors.receiveMessage(body -> {
                    context.spawnAnonymous(ONCE).tell(body);
                    return Behaviors.same();
                })));
    }

    private static final Behavior<Runnable> ONCE = Behaviors.receiveMessage(body -> {
        body.run();
        return Behaviors.stopped();
    });

    @Override
    public void start(Runnable body) {
        parent.tell(body);
    }

    @Override
    public void close() {
        AkkaSystem.close(system);
    }
}
