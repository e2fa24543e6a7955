package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.CoreLatency.Pair;

class CoreLatencyTest {
    @Test
    void ofFewCpusAllPairsAreMeasured() {
        assertThat(CoreLatency.pairs(List.of(3, 7))).containsExactly(new Pair(3, 7));
        assertThat(CoreLatency.pairs(List.of(0, 2, 4, 6))).hasSize(6).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 8, 12, 64, 96, 200})
    void ofManyCpusAFewPairsStandForAll(int number) {
        List<Integer> cpus = IntStream.range(0, number).mapToObj(i -> 10 + i).toList();
        List<Pair> pairs = CoreLatency.pairs(cpus);
        assertThat(pairs).hasSizeBetween(4, 8).doesNotHaveDuplicates();
        assertThat(pairs).allSatisfy(pair -> {
            assertThat(pair.one()).isLessThan(pair.other());
            assertThat(cpus).contains(pair.one(), pair.other());
        });
        // Near ones by their numbers, and far ones: both sides of a machine of two sockets.
        assertThat(pairs).anyMatch(pair -> pair.other() - pair.one() == 1);
        assertThat(pairs).anyMatch(pair -> pair.other() - pair.one() >= number / 4);
    }

    @Test
    void aThreadIsBoundToOneCpu() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        CpuAffinity affinity = new CpuAffinity();
        BitSet before = affinity.get();
        int last = before.length() - 1;
        BitSet after = inAThreadOfItsOwn(() -> {
            assertThat(affinity.bind(last)).isTrue();
            return affinity.get();
        });
        assertThat(after.stream()).containsExactly(last);
        assertThat(affinity.get()).as("of another thread").isEqualTo(before);
    }

    @Test
    void aCpuThatIsNotThereCannotBeBoundTo() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        CpuAffinity affinity = new CpuAffinity();
        assertThat(inAThreadOfItsOwn(() -> affinity.bind(8_191))).isFalse();
    }

    @Test
    void whereThreadsCannotBeBoundTheKernelPlacesThem() throws Exception {
        CoreLatency latency = CoreLatency.between(List.of(8_190, 8_191)).orElseThrow();
        assertThat(latency.isBound()).isFalse();
        // Whatever it finds out, it comes to an end.
        latency.nanos();
    }

    @Test
    void onOneCpuThereIsNoDistance() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 21 lacks java.lang.foreign");
        Optional<CoreLatency> latency = inAThreadOfItsOwn(() -> {
            CpuAffinity affinity = new CpuAffinity();
            affinity.bind(affinity.get().nextSetBit(0));
            return CoreLatency.here();
        });
        assertThat(latency).isEmpty();
    }

    private static <T> T inAThreadOfItsOwn(Callable<T> task) throws Exception {
        FutureTask<T> future = new FutureTask<>(task);
        Thread.ofPlatform().start(future);
        return future.get();
    }
}
