package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.ActorContext;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import akka.actor.typed.javadsl.TimerScheduler;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import strandbench.server.Monitor;
import strandbench.server.Request;
import strandbench.server.RequestHandler;
import strandbench.server.Wait;

/** Requests that take a typed actor each: it turns the back end's answer into a message to itself. */
final class AkkaTypedHandler implements RequestHandler {
    private final ActorSystem system;
    private final Wait wait;

    AkkaTypedHandler(ActorSystem system, Wait wait) {
        this.system = system;
        this.wait = wait;
    }

    @Override
    public void handle(Request request) {
        Adapter.spawnAnonymous(system, serving(request));
    }

    private Behavior<Event> serving(Request request) {
        return switch (wait) {
            case SLEEP -> Behaviors.withTimers(timers -> Behaviors
                    .setup(context -> sleeping(context, timers, request)));
            case CALLBACK -> Behaviors.setup(context -> waiting(context, request));
            case MONITOR -> Behaviors.setup(context -> blocking(request));
        };
    }

    /** What a request's actor is told. */
    private sealed interface Event {
        /** The back end has answered. */
        record Answered(int millis) implements Event {}

        /** The back end is gone. */
        record Failed(Throwable cause) implements Event {}

        /** It has slept for long enough. */
        record Awake(int millis) implements Event {}
    }

    private static Behavior<Event> sleeping(
            ActorContext<Event> context, TimerScheduler<Event> timers, Request request) {
        tell(context, request.askHowLong());
        return Behaviors.receiveMessage(event -> switch (event) {
            case Event.Answered answered -> {
                timers.startSingleTimer(new Event.Awake(answered.millis()),
                        Duration.ofMillis(answered.millis()));
                yield Behaviors.same();
            }
            case Event.Awake awake -> answer(request, awake.millis());
            case Event.Failed failed -> fail(request);
        });
    }

    private static Behavior<Event> waiting(ActorContext<Event> context, Request request) {
        tell(context, request.askBackEnd());
        return Behaviors.receiveMessage(event -> switch (event) {
            case Event.Failed failed -> fail(request);
            case Event.Answered answered -> answer(request, answered.millis());
            case Event.Awake awake -> Behaviors.unhandled();
        });
    }

    /** An actor that waits holds its thread, and with it all actors that have no other. */
    private static Behavior<Event> blocking(Request request) throws InterruptedException {
        try {
            return answer(request, Monitor.await(request.askBackEnd()));
        } catch (ExecutionException e) {
            return fail(request);
        }
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
