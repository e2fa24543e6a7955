package strandbench.server;

import java.util.List;
import java.util.Optional;

/** Opens a server with its own client, exactly as its benchmark does. */
public interface StackUnderTest {
    /** Starts it on any port that is free, to ask the back ends on {@code ports}. */
    Server open(List<Integer> ports) throws Exception;

    /** The same one with a limit of how many may ask at once; empty for what knows none. */
    default Optional<StackUnderTest> with(Admission admission) {
        return Optional.empty();
    }

    /** The server that a benchmark measures. */
    static StackUnderTest of(LoadedBenchmark benchmark) {
        return new StackUnderTest() {
            @Override
            public Server open(List<Integer> ports) throws Exception {
                return new EndingServer(benchmark.start(0, ports));
            }

            @Override
            public Optional<StackUnderTest> with(Admission admission) {
                return benchmark instanceof StackBenchmark stack
                        ? Optional.of(ports -> new EndingServer(stack.start(0, ports, admission)))
                        : Optional.empty();
            }
        };
    }
}
