package strandbench.baseline;

import strandbench.core.LimitReached;
import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/**
 * The server's baseline: chained futures instead of strands. A model's extra cost is the price of code that reads from
 * top to bottom.
 */
public class BaselineServer extends ServerBenchmark {
    @Override
    public RequestHandler open(Wait wait) throws LimitReached {
        return FutureHandler.open(wait);
    }
}
