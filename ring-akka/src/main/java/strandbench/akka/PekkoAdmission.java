package strandbench.akka;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.pekko.Done;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.stream.BoundedSourceQueue;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.Source;
import strandbench.server.Admission;

/**
 * Lets so many requests ask at a time: a stream that asks for as many at once, behind a queue that takes no more than may wait.
 */
final class PekkoAdmission {
    /** A queue has to have a length. */
    private static final int LONGEST_QUEUE = 1_000_000;

    private final Admission admission;
    private final Supplier<CompletionStage<Integer>> ask;
    private final ActorSystem system;
    private final BoundedSourceQueue<Waiting> queue;

    /**
     * Starts the stream, which ends with the system.
     *
     * @param ask asks a back end
     */
    PekkoAdmission(Admission admission, Supplier<CompletionStage<Integer>> ask,
            ActorSystem system) {
        this.admission = admission;
        this.ask = ask;
        this.system = system;
        queue = Source.<Waiting>queue(Math.min(admission.waiting(), LONGEST_QUEUE))
                .mapAsyncUnordered(admission.atOnce(), Waiting::begin)
                .to(Sink.ignore()).run(system);
    }

    /** Asks when it is its turn: fails with {@link RejectedExecutionException} if that does not come. */
    CompletionStage<Integer> ask() {
        Waiting waiting = new Waiting();
        if (!queue.offer(waiting).isEnqueued()) {
            waiting.giveUp();
        } else if (admission.hasDeadline()) {
            system.scheduler().scheduleOnce(admission.longest(), waiting::giveUp,
                    system.dispatcher());
        }
        return waiting.answer;
    }

    private final class Waiting {
        private final CompletableFuture<Integer> answer = new CompletableFuture<>();
        private final AtomicBoolean hasLeft = new AtomicBoolean();

        /** Its turn has come; completed, never with a failure, when the next one's has. */
        CompletionStage<Done> begin() {
            if (!hasLeft.compareAndSet(false, true)) {
                return CompletableFuture.completedFuture(Done.done());
            }
            return ask.get().handle((millis, failure) -> {
                if (failure == null) {
                    answer.complete(millis);
                } else {
                    answer.completeExceptionally(failure);
                }
                return Done.done();
            });
        }

        /** Unless its turn has come. */
        void giveUp() {
            if (hasLeft.compareAndSet(false, true)) {
                answer.completeExceptionally(new RejectedExecutionException("too many ask"));
            }
        }
    }
}
