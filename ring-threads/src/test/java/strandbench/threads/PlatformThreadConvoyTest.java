package strandbench.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import strandbench.core.Bounded;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;
import strandbench.hazard.ConvoyWatch;
import strandbench.hazard.Guard;
import strandbench.hazard.Overtaking;

class PlatformThreadConvoyTest extends ConvoyContract {
    private static final int STRANDS = 50;
    private static final String NAME = "entrant-";

    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        return Arrays.stream(Guard.values())
                .collect(Collectors.toMap(Guard::name, PlatformThreadConvoyTest::with));
    }

    private static ConvoyUnderTest with(Guard guard) {
        PlatformThreadConvoy benchmark = new PlatformThreadConvoy();
        benchmark.guard = guard;
        return guard == Guard.FAIR ? benchmark::open : Overtaking.of(benchmark::open);
    }

    @ParameterizedTest
    @EnumSource
    void noThreadEntersBeforeAllHaveBeenStarted(Guard guard) throws Exception {
        AtomicReference<Set<String>> aliveAtFirstEntry = new AtomicReference<>();
        CountDownLatch toEnd = new CountDownLatch(STRANDS);
        new ThreadConvoy(Thread.ofPlatform().daemon().name(NAME, 0), guard,
                new ConvoyWatch(STRANDS) {
                    @Override
                    public boolean goesOn() {
                        return aliveAtFirstEntry.get() == null;
                    }

                    @Override
                    public void enter(int strand) {
                        aliveAtFirstEntry.compareAndSet(null, alive());
                    }

                    @Override
                    public void ended() {
                        toEnd.countDown();
                    }
                }).start(STRANDS);
        Bounded.until("the end of the strands", () -> toEnd.getCount() == 0);
        // The first thread started the others.
        assertThat(aliveAtFirstEntry.get()).containsAll(
                IntStream.rangeClosed(1, STRANDS).mapToObj(number -> NAME + number).toList());
    }

    private static Set<String> alive() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith(NAME)).collect(Collectors.toSet());
    }
}
