package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.DispatcherSelector;
import akka.actor.typed.Props;
import akka.actor.typed.javadsl.ActorContext;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import strandbench.server.front.Monitor;
import strandbench.server.front.Request;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/**
 * Requests that take a typed actor each, the children of one more actor. Such an actor turns the back end's answer into
 * a message to itself.
 */
final class AkkaTypedHandler implements RequestHandler {
    private final ActorSystem system;
    private final ActorRef<Request> parent;

    AkkaTypedHandler(ActorSystem system, Wait wait) {
        this.system = system;
        parent = Adapter.spawnAnonymous(system, parent(wait));
    }

    @Override
    public void handle(Request request) {
        parent.tell(request);
    }

    /** A child that fails stops; its parent does not watch it, so no other actor stops. */
    private static Behavior<Request> parent(Wait wait) {
        Props props = wait == Wait.MONITOR
                ? DispatcherSelector.fromConfig(ActorSettings.BLOCKING_DISPATCHER)
                : Props.empty();
        return Behaviors.setup(context -> Behaviors.receiveMessage(request -> {
            context.spawnAnonymous(serving(request, wait), props);
            return Behaviors.same();
        }));
    }

    private static Behavior<Event> serving(Request request, Wait wait) {
        return switch (wait) {
            case SLEEP -> Behaviors.setup(context -> sleeping(context, request));
            case CALLBACK -> Behaviors.setup(context -> waiting(context, request));
            case MONITOR -> Behaviors.setup(context -> blocking(request));
        };
    }

    /** Messages to a request's actor. */
    private sealed interface Event {
        /** The back end has answered. */
        record Answered(int millis) implements Event {}

        /** The connection to the back end has failed. */
        record Failed(Throwable cause) implements Event {}

        /** Its sleep has ended. */
        record Awake(int millis) implements Event {}
    }

    private static Behavior<Event> sleeping(ActorContext<Event> context, Request request) {
        try {
            tell(context, request.askHowLong());
        } catch (RuntimeException e) {
            return fail(request);
        }
        return Behaviors.withTimers(timers -> Behaviors.receiveMessage(event -> switch (event) {
            case Event.Answered answered -> {
                timers.startSingleTimer(new Event.Awake(answered.millis()),
                        Duration.ofMillis(answered.millis()));
                yield Behaviors.same();
            }
            case Event.Awake awake -> answer(request, awake.millis());
            case Event.Failed failed -> fail(request);
        }));
    }

    private static Behavior<Event> waiting(ActorContext<Event> context, Request request) {
        try {
            tell(context, request.askBackEnd());
        } catch (RuntimeException e) {
            return fail(request);
        }
        return Behaviors.receiveMessage(event -> switch (event) {
            case Event.Failed failed -> fail(request);
            case Event.Answered answered -> answer(request, answered.millis());
            case Event.Awake awake -> Behaviors.unhandled();
        });
    }

    /** An actor that blocks holds its thread: the dispatcher of blocking actors has threads for this only. */
    private static Behavior<Event> blocking(Request request) {
        int millis;
        try {
            millis = Monitor.await(request.askBackEnd());
        } catch (Exception e) {
            return fail(request);
        }
        return answer(request, millis);
    }

    private static void tell(ActorContext<Event> context, CompletableFuture<Integer> answer) {
        context.pipeToSelf(answer, (millis, failure) -> failure == null
                ? new Event.Answered(millis)
                : new Event.Failed(failure));
    }

    private static Behavior<Event> answer(Request request, int millis) {
        request.answer(millis);
        return Behaviors.stopped();
    }

    private static Behavior<Event> fail(Request request) {
        request.fail();
        return Behaviors.stopped();
    }

    @Override
    public void close() {
        AkkaSystem.close(system);
    }
}
