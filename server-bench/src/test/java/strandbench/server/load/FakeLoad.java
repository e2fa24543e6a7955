package strandbench.server.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The load without threads and sockets, on a clock that stands still: all is over in no time. */
final class FakeLoad implements Sender.Wire {
    static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    final FakeClock clock = new FakeClock();
    final Schedule schedule = new Schedule();
    final LoadRecord record;

    /** When each request left, from the beginning on. */
    final List<Long> left = new ArrayList<>();

    private final Server server;
    private final Sender sender;
    private final List<Long> unsent = new ArrayList<>();

    /** Answers requests. */
    interface Server {
        /** Gets a request, which it tells {@code record} the answer of. */
        void serve(long number, FakeClock clock, LoadRecord record);
    }

    FakeLoad(Duration deadline, Server server) {
        this.server = server;
        record = new LoadRecord(clock, deadline);
        sender = new Sender(clock, schedule, record, this);
    }

    /** Lets a while pass; the last request is one that is due before its end. */
    void run(long nanos) {
        long end = clock.nanoTime() + nanos;
        while (clock.nanoTime() < end) {
            sender.step();
        }
    }

    /** Sends nothing more until all answers have come. */
    void waitForAnswers() {
        while (record.waiting() > 0) {
            clock.pause(SECOND);
        }
    }

    @Override
    public void write(long number) {
        unsent.add(number);
    }

    @Override
    public void flush() {
        for (long number : unsent) {
            record.leaves(number);
            left.add(clock.nanoTime());
            server.serve(number, clock, record);
        }
        unsent.clear();
    }
}
