package foreign;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Queueing {
    @State(Scope.Group)
    public static class Shared {
        @Param("10")
        public int first;

        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Setup
        public void fill() {
            for (int i = 0; i < first; i++) {
                queue.add(i);
            }
        }
    }

    @Benchmark
    @Group("both")
    @GroupThreads(2)
    public boolean hold(Shared shared) {
        return shared.queue.contains(0);
    }

    @Benchmark
    @Group("both")
    @Fork(jvmArgsAppend = "-Dforeign.queue=true")
    public Integer peek(Shared shared) {
        return shared.queue.peek();
    }
}
