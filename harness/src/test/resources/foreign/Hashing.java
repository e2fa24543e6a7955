package foreign;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

public class Hashing {
    @State(Scope.Thread)
    public static class Text {
        @Param({"short", "somewhat longer"})
        public String text;
    }

    @Benchmark
    public int hash(Text given) {
        return new StringBuilder(given.text).toString().hashCode();
    }
}
