package strandbench.kotlin;

import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.WaitingBenchmark;
import strandbench.server.front.Server;

/** Requests of {@link KotlinStack} that each hold a suspended coroutine while they wait. */
public class KotlinWaiting extends WaitingBenchmark {
    @Param
    public KtorEngine variant;

    @Override
    public Server start(int port, List<Integer> backEnds) {
        return new KtorServer(port, backEnds, variant, depth);
    }
}
