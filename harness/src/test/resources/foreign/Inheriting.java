package foreign;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Benchmarks that are not simply a method of the class that is named. */
public class Inheriting extends Inherited {
    @State(Scope.Benchmark)
    public static class Inner {
        @Param({"1", "2"})
        public int inner;
    }

    @State(Scope.Benchmark)
    public static class Outer {
        private int outer;

        @Setup
        public void take(Inner given) {
            outer = given.inner;
        }
    }

    /** Has the name that JMH writes with a dot. */
    public static class Nested {
        @Benchmark
        public int nested() {
            return 1;
        }
    }

    @Override
    public int number(Outer outer) {
        return outer.outer;
    }

    public int number(String other) {
        return other.length();
    }
}
