package strandbench.kotlin;

import strandbench.server.ServerBenchmark;
import strandbench.server.front.RequestHandler;
import strandbench.server.front.Wait;

/**
 * A coroutine per request, on {@code Dispatchers.Default}. In Java because JMH's processor reads Java; the
 * coroutines are in Kotlin.
 */
public class KotlinServer extends ServerBenchmark {
    @Override
    public RequestHandler open(Wait wait) {
        return new CoroutineHandler(CoroutineThreads.Kind.DEFAULT.open(), wait);
    }
}
