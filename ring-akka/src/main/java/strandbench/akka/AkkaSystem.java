package strandbench.akka;

import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.pattern.Patterns;
import java.util.concurrent.TimeUnit;
import strandbench.core.Ending;

/** Opens and closes the actor systems of Akka's benchmarks, and stops the actors in them. */
final class AkkaSystem {
    private AkkaSystem() {}

    /**
     * Opens a system whose actors all run on one dispatcher.
     *
     * @param throughput messages an actor may process in a row before it releases its thread, at least 1
     */
    static ActorSystem open(AkkaDispatcher dispatcher, int throughput) {
        return ActorSystem.create(
                "strandbench", ActorSettings.of("akka", dispatcher.executor, throughput));
    }

    /** Opens a system whose timers have steps of a millisecond. */
    static ActorSystem openFineTimers(AkkaDispatcher dispatcher) {
        return ActorSystem.create("strandbench",
                ActorSettings.ofFineTimers("akka", dispatcher.executor));
    }

    /** Opens a system for an HTTP server, and an HTTP client with as many {@code connections} to each host at most. */
    static ActorSystem openHttp(AkkaDispatcher dispatcher, int connections) {
        return ActorSystem.create("strandbench",
                HttpSettings.of("akka", dispatcher.executor, connections));
    }

    /** Ends all actors of the system and its threads, and waits for their end. */
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
     * Stops an actor, unless it has already stopped, and waits until it and its children have ended.
     *
     * @param actors their number, as in "503 actors"
     */
    static void stop(String actors, ActorRef parent) {
        Ending.await(
                actors,
                bound -> Patterns.gracefulStop(parent, bound).toCompletableFuture().get());
    }
}
