package strandbench.threads;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.Callback;
import strandbench.server.Admission;

/**
 * What Jetty has for requests that wait for their turn: they are suspended, and hold no thread.
 *
 * <p>For platform threads alone. A request that ends looks for one that is about to be suspended, again and again
 * ({@code QoSHandler.resume} in Jetty 12.1): if as many virtual threads do so as there are carriers, the one that is about to
 * suspend it gets none.
 */
final class SuspendedTurns {
    private static final int ANY_NUMBER = -1;

    private SuspendedTurns() {}

    /** The handler itself where all are admitted. */
    static Handler before(Handler handler, Admission admission) {
        if (!admission.isLimited()) {
            return handler;
        }
        QoSHandler turns = new QoSHandler(handler);
        turns.setMaxRequestCount(admission.atOnce());
        turns.setMaxSuspendedRequestCount(ANY_NUMBER);
        if (admission.hasDeadline()) {
            turns.setMaxSuspend(admission.longest());
        }
        return new Door(turns, admission.inside());
    }

    /**
     * Refuses what comes when the house is full. The handler behind would count it first: a request that ended in that moment
     * would look for one that is suspended, and for ever if none came.
     */
    private static final class Door extends Handler.Wrapper {
        private final long most;
        private final AtomicInteger inside = new AtomicInteger();

        Door(Handler handler, long most) {
            super(handler);
            this.most = most;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback)
                throws Exception {
            if (inside.incrementAndGet() > most) {
                inside.decrementAndGet();
                Response.writeError(request, response, callback,
                        HttpStatus.SERVICE_UNAVAILABLE_503);
                return true;
            }
            Request.addCompletionListener(request, failure -> inside.decrementAndGet());
            return super.handle(request, response, callback);
        }
    }
}
