package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
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

    @Test
    void whatHasSettledHoldsNoGarbage() throws InterruptedException {
        double before = Footprint.settled().heap();
        byte[] garbage = new byte[32 << 20];
        assertThat(Footprint.settled().heap() - before).isGreaterThan(24 << 20);
        Reference.reachabilityFence(garbage);
        garbage = null;

        assertThat(Footprint.settled().heap() - before).isLessThan(8 << 20);
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
