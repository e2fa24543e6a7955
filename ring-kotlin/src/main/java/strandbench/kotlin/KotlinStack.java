package strandbench.kotlin;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.LoadedBenchmark;
import strandbench.server.front.Server;

/** Ktor's server with a coroutine per request, and Ktor's client. */
public class KotlinStack extends LoadedBenchmark {
    @Param
    public KtorEngine variant;

    @Override
    public Server start(int port, List<Integer> backEnds) {
        return new KtorServer(port, backEnds, variant);
    }
}
