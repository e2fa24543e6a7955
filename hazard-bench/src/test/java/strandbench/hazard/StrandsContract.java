package strandbench.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.core.Bounded;

/** Strands that run plain code run all of it, and on nobody's thread but their model's. A model's test opens them. */
@Tag("contract")
public abstract class StrandsContract {
    private static final int MANY = 100;

    /** As the benchmark opens them. */
    protected abstract Strands open() throws Exception;

    @Test
    final void runsAllThatItIsGiven() throws Exception {
        CountDownLatch toRun = new CountDownLatch(MANY);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        try (Strands strands = open()) {
            for (int i = 0; i < MANY; i++) {
                strands.start(() -> {
                    threads.add(Thread.currentThread());
                    toRun.countDown();
                });
            }
            Bounded.until("%d strands to run".formatted(MANY), () -> toRun.getCount() == 0);
        }
        assertThat(threads).isNotEmpty().doesNotContain(Thread.currentThread());
    }

    /** From within, too. */
    @Test
    final void aStrandMayStartAnother() throws Exception {
        CountDownLatch toRun = new CountDownLatch(1);
        try (Strands strands = open()) {
            strands.start(() -> strands.start(toRun::countDown));
            Bounded.until("a strand of a strand's", () -> toRun.getCount() == 0);
        }
    }
}
