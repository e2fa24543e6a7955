package foreign;

import org.openjdk.jmh.annotations.Benchmark;

public abstract class Inherited {
    @Benchmark
    public int number(Inheriting.Outer outer) {
        return 0;
    }
}
