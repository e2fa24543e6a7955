package strandbench.ring;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import strandbench.core.Shrunk;
import strandbench.core.Sweep;

/**
 * The live ring of a fork: opened before the first pass, closed after the last.
 *
 * <p>It is a separate state because only {@code pass} depends on the number of strands. {@code lifecycle} scores a
 * strand, and a parameter must not change the number of operations in an invocation. Each of JMH's threads has one,
 * because a ring has one token: {@code -t 2} runs two rings at once.
 */
@State(Scope.Thread)
public abstract class LiveRing {
    /** Strands in the ring. The default is prime, as in the shootout this workload comes from. */
    @Param("503")
    @Sweep({"2", "32", "503", "5003"})
    public int strands;

    private Ring ring;

    /** Called by a model's {@code @Setup}, which knows the class of its benchmark. */
    protected final void openFor(RingBenchmark benchmark) throws Exception {
        if (strands < 1) {
            throw new IllegalArgumentException("strands: expected at least 1 but was " + strands);
        }
        ring = benchmark.open(strands, new RingCompletion());
    }

    /**
     * Passes the token {@link RingBenchmark#HOPS} times and checks its holder. A reduced number of hops is odd too:
     * after a multiple of the strands the token would be back at the start, as if it had never moved.
     */
    public final int pass() throws Exception {
        int hops = Shrunk.of(RingBenchmark.HOPS) | 1;
        return RingOracle.check(strands, hops, ring.pass(hops));
    }

    @TearDown
    public final void close() {
        if (ring != null) {
            ring.close();
        }
    }
}
