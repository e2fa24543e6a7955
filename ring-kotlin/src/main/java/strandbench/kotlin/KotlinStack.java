package strandbench.kotlin;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.Admission;
import strandbench.server.Server;
import strandbench.server.StackBenchmark;

/** Ktor's server with a coroutine per request, and Ktor's client. */
public class KotlinStack extends StackBenchmark {
    @Param
    public KtorEngine variant;

    @Override
    public Server start(int port, List<Integer> backEnds, Admission admission) {
        return new KtorServer(port, backEnds, variant, admission);
    }

    @Benchmark
    public void serve() throws Exception {
        awaitGoodAnswer();
    }
}
