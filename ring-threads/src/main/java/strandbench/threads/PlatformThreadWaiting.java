package strandbench.threads;

import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import strandbench.server.WaitingBenchmark;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.front.Server;

/** Requests of {@link PlatformThreadStack} that each hold a platform thread while they wait. */
public class PlatformThreadWaiting extends WaitingBenchmark {
    @Param
    public PlatformThreadStack.Stack variant;

    @Override
    public Server start(int port, List<Integer> backEnds) throws Exception {
        return variant.start(port, new BackEndUrls(backEnds), this::deep);
    }

    @Override
    protected String bound() {
        return switch (variant) {
            case JDK_FIXED_200, JETTY_FIXED_200 ->
                "the pool has %d threads".formatted(PlatformThreadStack.FIXED);
            case JDK_CACHED, JETTY_CACHED, JETTY_CACHED_APACHE ->
                new ThreadLimits(Path.of("/")).met();
        };
    }
}
