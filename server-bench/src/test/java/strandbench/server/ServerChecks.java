package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import strandbench.core.Bounded;

/** The contract of {@link RequestHandler}, one check each; an {@link AssertionError} rejects it. */
final class ServerChecks {
    private static final int REQUESTS = 50;
    private static final int FEW = 10;
    private static final int MILLIS = 100;

    /** Timers of Akka and Pekko count steps of 10 ms, and may end that much early. */
    private static final int EARLY_MILLIS = 12;

    /** What takes turns takes {@value #REQUESTS} times as long. */
    private static final int TIMES_LONGER = 8;

    /** Longer than any deadline of those who wait for an answer. */
    private static final int LATE_MILLIS = 1_500;

    /** CPUs that may be busy while everybody waits: who spins takes one. */
    private static final double BUSY = 0.5;

    private final HandlerUnderTest.Opener model;
    private final Wait wait;
    private final Duration bound;

    ServerChecks(HandlerUnderTest.Opener model, Wait wait, Duration bound) {
        this.model = model;
        this.wait = wait;
        this.bound = bound;
    }

    ServerChecks(HandlerUnderTest.Opener model, Wait wait) {
        this(model, wait, Bounded.BOUND);
    }

    /** What came of some requests: which status, how long after they were made, and what came again. */
    private record Answers(Queue<Status> statuses, Queue<Duration> taken, AtomicInteger again) {
        Answers() {
            this(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>(), new AtomicInteger());
        }

        Request request(BackEnds backEnds) {
            long begin = System.nanoTime();
            AtomicBoolean answered = new AtomicBoolean();
            return new Request(backEnds, status -> {
                if (answered.getAndSet(true)) {
                    again.incrementAndGet();
                } else {
                    taken.add(Duration.ofNanos(System.nanoTime() - begin));
                    statuses.add(status);
                }
            });
        }
    }

    void answerEachOnce() throws Exception {
        Answers answers = handle(FEW, MILLIS);

        assertThat(answers.again).as("answered again").hasValue(0);
        assertThat(answers.statuses).containsExactlyElementsOf(
                Collections.nCopies(FEW, Status.OK));
        assertThat(Collections.min(answers.taken)).as("the first answer came after")
                .isGreaterThan(Duration.ofMillis(MILLIS - EARLY_MILLIS));
    }

    void answerLate() throws Exception {
        assertThat(handle(1, LATE_MILLIS).statuses).containsExactly(Status.OK);
    }

    void waitAtOnce() throws Exception {
        Answers answers = handle(REQUESTS, MILLIS);

        assertThat(Collections.max(answers.taken)).as("the last answer came after")
                .isLessThan(Duration.ofMillis(TIMES_LONGER * MILLIS));
    }

    void sayThatItIsGone() throws Exception {
        Answers answers = new Answers();
        try (RequestHandler handler = model.open(wait)) {
            handler.handle(answers.request(FakeBackEnds.gone()));
            await(answers, 1);
        }
        assertThat(answers.statuses).containsExactly(Status.FAILED);
    }

    /** At one time at least, since compilers and collectors come and go. */
    void leaveTheCpusIdle() throws Exception {
        double least = Double.MAX_VALUE;
        for (int look = 1; look <= 5 && least > BUSY; look++) {
            long cpu = cpuNanos();
            long begin = System.nanoTime();
            handle(2, 3 * MILLIS);
            least = Math.min(least, (cpuNanos() - cpu) / (double) (System.nanoTime() - begin));
        }
        assertThat(least).as("CPUs busy while everybody waits").isLessThan(BUSY);
    }

    private Answers handle(int requests, int millis) throws Exception {
        Answers answers = new Answers();
        try (FakeBackEnds backEnds = new FakeBackEnds(millis);
                RequestHandler handler = model.open(wait)) {
            List<Request> all = Collections.nCopies(requests, 0).stream()
                    .map(none -> answers.request(backEnds)).toList();
            Bounded.call("the handler to take %d requests".formatted(requests), bound, () -> {
                all.forEach(handler::handle);
                return null;
            });
            await(answers, requests);
        }
        return answers;
    }

    private void await(Answers answers, int requests) throws InterruptedException {
        Bounded.until("%d answers".formatted(requests), bound,
                () -> answers.statuses.size() >= requests);
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory
                .getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
