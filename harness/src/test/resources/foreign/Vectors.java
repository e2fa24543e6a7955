package foreign;

import jdk.incubator.vector.IntVector;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Needs a module that the launcher's JVM does not have. */
@State(Scope.Benchmark)
@Fork(jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class Vectors {
    @Param("7")
    public int each;

    private IntVector vector;

    @Setup
    public void broadcast() {
        vector = IntVector.broadcast(IntVector.SPECIES_64, each);
    }

    @Benchmark
    public IntVector add() {
        return vector.add(vector);
    }
}
