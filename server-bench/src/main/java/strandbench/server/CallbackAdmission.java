package strandbench.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Lets so many requests of event loops ask at a time; those beyond are kept in a queue, and called back in turn. For any thread. */
public final class CallbackAdmission {
    private final Admission admission;
    private final Deque<Waiter> queue = new ArrayDeque<>();
    private int asking;

    /** The event loop of a request. */
    public interface Loop extends Executor {
        /** Has a task run on it after a time. */
        void after(Duration time, Runnable task);
    }

    private record Waiter(Loop loop, Runnable admitted) {}

    private CallbackAdmission(Admission admission) {
        this.admission = admission;
    }

    /** Empty where all are admitted. */
    public static Optional<CallbackAdmission> of(Admission admission) {
        return admission.isLimited()
                ? Optional.of(new CallbackAdmission(admission))
                : Optional.empty();
    }

    /**
     * Runs one of two on the request's loop, which calls this: now, or when it is its turn, or when it has waited for too long.
     *
     * @param admitted is followed by {@link #leave}
     */
    public void enter(Loop loop, Runnable admitted, Runnable refused) {
        Waiter waiter = new Waiter(loop, admitted);
        Runnable now = admittedOrQueued(waiter, refused);
        if (now != null) {
            now.run();
        } else if (admission.hasDeadline()) {
            loop.after(admission.longest(), () -> {
                if (hasLeftTheQueue(waiter)) {
                    refused.run();
                }
            });
        }
    }

    /** What to do at once; null for one that waits. */
    private synchronized Runnable admittedOrQueued(Waiter waiter, Runnable refused) {
        if (asking < admission.atOnce()) {
            asking++;
            return waiter.admitted();
        }
        if (queue.size() >= admission.waiting()) {
            return refused;
        }
        queue.addLast(waiter);
        return null;
    }

    /** Who has waited longest stands first: it is found at once. */
    private synchronized boolean hasLeftTheQueue(Waiter waiter) {
        return queue.remove(waiter);
    }

    /** One that was admitted has its answer, and the next one's turn comes. */
    public void leave() {
        Waiter next = next();
        if (next != null) {
            try {
                next.loop().execute(next.admitted());
            } catch (RejectedExecutionException e) {
                // The server ends.
            }
        }
    }

    private synchronized Waiter next() {
        Waiter next = queue.pollFirst();
        if (next == null) {
            asking--;
        }
        return next;
    }
}
