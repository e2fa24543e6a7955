package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class FootprintTest {
    @Test
    void theHeapHoldsWhatIsAlive() {
        double before = Footprint.now().heap();
        byte[] alive = new byte[32 << 20];
        double after = Footprint.now().heap();
        Reference.reachabilityFence(alive);

        assertThat(after - before).isGreaterThan(24 << 20);
    }

    /** How often a process is looked at that has so many megabytes, one after the other, and keeps the last. */
    private static int looks(double... megabytes) throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        Footprint.awaitSteady(
                () -> megabytes[Math.min(looks.get(), megabytes.length - 1)] * (1 << 20),
                looks::getAndIncrement);
        return looks.get();
    }

    @Test
    void whatIsGivenBackIsWaitedFor() throws InterruptedException {
        assertThat(looks(400)).isEqualTo(3);
        assertThat(looks(400, 200, 200, 100)).isEqualTo(6);
        // It wanders.
        assertThat(looks(400, 399.5, 400, 399.2)).isEqualTo(3);
    }

    @Test
    void whatFallsForEverIsNotWaitedForForEver() throws InterruptedException {
        double[] falling = IntStream.range(0, 1_000).mapToDouble(i -> -2 * i).toArray();
        assertThat(looks(falling)).isEqualTo(100);
    }

    @Test
    void whereTheSystemDoesNotTellNobodyWaitsForLong() throws InterruptedException {
        assertThat(looks(Double.NaN)).isEqualTo(3);
        assertThat(Footprint.settled().heap()).isPositive();
    }

    @Test
    void theProcessIsInMemory() {
        Footprint now = Footprint.now();

        assertThat(now.resident()).isGreaterThan(now.heap() / 2);
        assertThat(now.kernel()).isPositive();
    }

    @Test
    void eachOfManyHasItsShareOfWhatHasCome() {
        Footprint before = new Footprint(1_000, 5_000, 300);
        Footprint after = new Footprint(3_000, 9_000, 700);

        assertThat(after.since(before, 4)).isEqualTo(new Footprint.Share(500, 1_100, 100));
    }

    @Test
    void whereNobodyCountsTheKernelsMemoryTheProcessStandsAlone() {
        Footprint before = new Footprint(1_000, 5_000, Double.NaN);
        Footprint after = new Footprint(3_000, 9_000, Double.NaN);

        assertThat(after.since(before, 4)).isEqualTo(new Footprint.Share(500, 1_000, Double.NaN));
    }
}
