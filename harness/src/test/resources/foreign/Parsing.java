package foreign;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;

@BenchmarkMode({Mode.AverageTime, Mode.Throughput})
public class Parsing {
    @Benchmark
    public double parse() {
        return Double.parseDouble("3.141592653589793");
    }
}
