package strandbench.akka;

import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.pattern.Patterns;
import strandbench.core.Ending;

/** Opens and closes the actor systems of Pekko's benchmarks, and stops the actors in them. */
final class PekkoSystem {
    private PekkoSystem() {}

    /**
     * Opens a system whose actors all run on one dispatcher.
     *
     * @param throughput messages an actor may take in a row before it gives up its thread, at least 1
     */
    static ActorSystem open(PekkoDispatcher dispatcher, int throughput) {
        return ActorSystem.create(
                "strandbench", ActorSettings.of("pekko", dispatcher.executor, throughput));
    }

    /** Opens a system whose timers know single milliseconds. */
    static ActorSystem openFineTimers(PekkoDispatcher dispatcher) {
        return ActorSystem.create("strandbench",
                ActorSettings.ofFineTimers("pekko", dispatcher.executor));
    }

    /** Opens a system that serves HTTP, and asks for it. */
    static ActorSystem openHttp(PekkoDispatcher dispatcher) {
        return ActorSystem.create("strandbench", HttpSettings.of("pekko", dispatcher.executor));
    }

    /** Ends all actors of the system and its threads, and waits for that. */
    static void close(ActorSystem system) {
        system.terminate();
        Ending.await(
                "the actor system",
                bound -> {
                    var terminated = system.getWhenTerminated().toCompletableFuture();
                    return terminated.get(bound.toMillis(), TimeUnit.MILLISECONDS) != null;
                });
    }

    /**
     * Stops an actor, unless it has stopped by itself, and waits until it and its children have ended.
     *
     * @param actors what is waited for, as in "503 actors"
     */
    static void stop(String actors, ActorRef parent) {
        Ending.await(
                actors,
                bound -> Patterns.gracefulStop(parent, bound).toCompletableFuture().get());
    }
}
