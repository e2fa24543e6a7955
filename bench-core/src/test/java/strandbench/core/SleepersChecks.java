package strandbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;

/** The contract of {@link Sleepers}, one check each; an {@link AssertionError} rejects it. */
final class SleepersChecks {
    static final int SLEEP_MILLIS = 100;

    /** Timers of Akka and Pekko count steps of 10 ms. */
    private static final Duration EARLIEST = Duration.ofMillis(25);

    /** Sleeps that are watched, of each strand. */
    private static final int SLEEPS = 3;

    /** A pool that lets some of the strands sleep at a time takes much longer than all at once. */
    private static final int TIMES_LONGER = 6;

    /** CPUs that may be busy while everybody sleeps: a strand that spins takes one. */
    private static final double BUSY = 0.5;

    private final SleepersUnderTest model;
    private final Duration bound;

    SleepersChecks(SleepersUnderTest model, Duration bound) {
        this.model = model;
        this.bound = bound;
    }

    SleepersChecks(SleepersUnderTest model) {
        this(model, Bounded.BOUND);
    }

    /** All start, sleep at the same time and over and over, none too short, and all end when told. */
    void sleepAtOnce(int strands) throws Exception {
        SleepersWitness witness = new SleepersWitness(strands);
        Sleepers sleepers = started(strands, witness);
        long begin = System.nanoTime();
        Bounded.until("%d sleeps of %d strands each".formatted(SLEEPS, strands), bound,
                () -> witness.wakes.get() >= SLEEPS * strands);
        Duration taken = Duration.ofNanos(System.nanoTime() - begin);
        stop(sleepers, witness);

        assertThat(taken).as("%d sleeps of each", SLEEPS).isLessThan(Duration
                .ofMillis((long) SLEEPS * TIMES_LONGER * SLEEP_MILLIS));
        assertThat(Duration.ofNanos(witness.earliness())).as("woke up early, by")
                .isLessThan(EARLIEST);
        assertThat(witness.started.get()).as("started").isEqualTo(strands);
        assertThat(witness.ended.get()).as("ended").isEqualTo(strands);
    }

    /** Sleeping takes no CPU: at one time at least, since compilers and collectors come and go. */
    void leaveTheCpusIdle() throws Exception {
        SleepersWitness witness = new SleepersWitness(10);
        Sleepers sleepers = started(10, witness);
        double least = Double.MAX_VALUE;
        for (int look = 1; look <= 10 && least > BUSY; look++) {
            int wakes = witness.wakes.get();
            CounterSource cpu = new ProcessTime();
            cpu.start();
            long begin = System.nanoTime();
            Bounded.until("sleeps of 10 strands", bound,
                    () -> witness.wakes.get() >= wakes + 30);
            least = Math.min(least, cpu.stop()[0] / (double) (System.nanoTime() - begin));
        }
        stop(sleepers, witness);

        assertThat(least).as("CPUs busy while everybody sleeps").isLessThan(BUSY);
    }

    /** What is due in the window is counted, and how late it was. */
    void tellHowLateTheyWakeUp() throws Exception {
        SleepersWitness witness = new SleepersWitness(10);
        Sleepers sleepers = started(10, witness);
        witness.openWindow(Duration.ofMillis(300));
        int before = witness.wakes.get();
        Bounded.until("five sleeps of 10 strands", bound,
                () -> witness.wakes.get() >= before + 50);
        stop(sleepers, witness);

        assertThat(witness.lateness().getTotalCount()).as("sleeps due within 300 ms")
                .isBetween(10L, 40L);
    }

    private Sleepers started(int strands, SleepersWitness witness) throws Exception {
        return Bounded.call("the start of %d strands".formatted(strands), bound, () -> {
            Sleepers sleepers = model.open(witness);
            for (int i = 0; i < strands; i++) {
                sleepers.start();
            }
            witness.awaitStarted(bound);
            return sleepers;
        });
    }

    private void stop(Sleepers sleepers, SleepersWitness witness) throws Exception {
        try {
            Bounded.call("the end of the strands", bound.plus(bound), () -> {
                witness.stop(bound);
                sleepers.close();
                return null;
            });
        } catch (ExecutionException | IllegalStateException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
