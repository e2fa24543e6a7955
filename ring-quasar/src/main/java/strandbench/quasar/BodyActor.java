package strandbench.quasar;

import co.paralleluniverse.actors.Actor;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.SuspendableRunnable;

/**
 * An actor whose fiber runs a given body. It extends {@link Actor}: a BasicActor can also select messages, which no
 * workload needs.
 */
class BodyActor<M> extends Actor<M, Void> {
    private static final long serialVersionUID = 1;

    // Quasar makes every actor serializable; this one is never serialized.
    private transient SuspendableRunnable body;

    BodyActor() {
        super(null, null); // no name, and the default mailbox, which has no limit
    }

    /** Sets the body, before the actor starts. */
    final void setBody(SuspendableRunnable body) {
        this.body = body;
    }

    @Override
    protected final Void doRun() throws SuspendExecution, InterruptedException {
        body.run();
        return null;
    }
}
