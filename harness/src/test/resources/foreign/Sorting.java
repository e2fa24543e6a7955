package foreign;

import java.util.Arrays;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import java.util.concurrent.TimeUnit;

@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Sorting {
    @Param({"10", "1000"})
    public int size;

    private int[] numbers;

    @Setup
    public void shuffle() {
        numbers = new Random(1).ints(size).toArray();
    }

    @Benchmark
    public int[] sort() {
        int[] copy = numbers.clone();
        Arrays.sort(copy);
        return copy;
    }
}
