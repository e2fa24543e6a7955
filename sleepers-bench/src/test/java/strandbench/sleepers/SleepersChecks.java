package strandbench.sleepers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/** The contract of {@link Sleepers}, one check each; an {@link AssertionError} rejects it. */
final class SleepersChecks {
    static final int SLEEP_MILLIS = 100;

    /** Sleeps that are waited for, of each strand. */
    private static final int SLEEPS = 3;

    /** The patience is the bound. */
    private static final Duration UNBOUNDED = Duration.ofDays(1);

    private final SleepersUnderTest model;
    private final Patience patience;

    SleepersChecks(SleepersUnderTest model, Patience patience) {
        this.model = model;
        this.patience = patience;
    }

    SleepersChecks(SleepersUnderTest model) {
        this(model, Patience.GENEROUS);
    }

    /** All start, are asleep at the same time, sleep over and over, and all end when told. */
    void sleepAtOnce(int strands) throws Exception {
        SleepersWitness witness = new SleepersWitness(strands);
        Sleepers sleepers = started(strands, witness);
        Bounded.until("all of %d strands asleep at one time".formatted(strands), patience,
                () -> witness.mostAsleep() >= strands);
        Bounded.until("%d sleeps of %d strands each".formatted(SLEEPS, strands), patience,
                () -> witness.wakes.get() >= SLEEPS * strands);
        stop(sleepers, witness);

        assertThat(witness.mostAsleep()).as("asleep at one time").isEqualTo(strands);
        assertThat(witness.started.get()).as("started").isEqualTo(strands);
        assertThat(witness.ended.get()).as("ended").isEqualTo(strands);
    }

    /** Whatever thread a strand went to sleep on comes to rest: nobody waits awake. */
    void leaveTheirThreadsAtRest() throws Exception {
        SleepersWitness witness = new SleepersWitness(3);
        Sleepers sleepers = started(3, witness);
        Set<Thread> busy = ConcurrentHashMap.newKeySet();
        busy.addAll(witness.threads);
        Bounded.until("the rest of each thread that a strand went to sleep on", patience, () -> {
            busy.removeIf(thread -> thread.getState() != Thread.State.RUNNABLE);
            return busy.isEmpty();
        });
        stop(sleepers, witness);
    }

    /** All are started by one strand, which is none of the caller's. */
    void startFromWithin() throws Exception {
        SleepersWitness witness = new SleepersWitness(3);
        AtomicReference<Thread> caller = new AtomicReference<>();
        Sleepers sleepers = Bounded.call("the start of 3 strands", patience, () -> {
            caller.set(Thread.currentThread());
            return start(3, witness);
        });
        awaitSleep(3, witness);
        stop(sleepers, witness);
        assertThat(witness.parents).as("who started the strands").hasSize(1)
                .doesNotContain(caller.get());
    }

    /** A limit on the way ends the start in good order: there are as many as there could be, and they end. */
    void stopAtALimit() throws Exception {
        int possible = 2;
        SleepersWitness witness = new SleepersWitness(5);
        witness.limitAt(possible);
        Sleepers sleepers = Bounded.call("the start of 5 strands", patience,
                () -> start(5, witness));
        awaitSleep(possible, witness);
        Bounded.call("the end of the start", patience, () -> {
            witness.awaitFounded(UNBOUNDED);
            return null;
        });
        stop(sleepers, witness);
        assertThat(witness.founded()).as("strands that the parent started").isEqualTo(possible);
        assertThat(witness.ended.get()).as("ended").isEqualTo(possible);
    }

    private Sleepers started(int strands, SleepersWitness witness) throws Exception {
        Sleepers sleepers = Bounded.call("the start of %d strands".formatted(strands), patience,
                () -> start(strands, witness));
        awaitSleep(strands, witness);
        return sleepers;
    }

    private Sleepers start(int strands, SleepersWitness witness) throws Exception {
        Sleepers opened = model.open(witness);
        opened.start(strands);
        return opened;
    }

    private void awaitSleep(int strands, SleepersWitness witness) throws InterruptedException {
        Bounded.until("all %d strands to have gone to sleep".formatted(strands), patience,
                () -> witness.started.get() >= strands && !witness.threads.isEmpty());
    }

    private void stop(Sleepers sleepers, SleepersWitness witness) throws Exception {
        try {
            Bounded.call("the end of the strands", patience, () -> {
                witness.stop(UNBOUNDED);
                sleepers.close();
                return null;
            });
        } catch (ExecutionException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
