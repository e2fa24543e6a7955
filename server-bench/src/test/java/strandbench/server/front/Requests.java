package strandbench.server.front;

import java.util.function.Consumer;
import strandbench.server.backend.BackEnds;

/** Requests for what only the model's own test can look at. */
public final class Requests {
    private Requests() {}

    /**
     * A request.
     *
     * @param answered is told what became of it
     */
    public static Request of(BackEnds backEnds, Consumer<Status> answered) {
        return new Request(backEnds, (status, millis) -> answered.accept(status));
    }
}
