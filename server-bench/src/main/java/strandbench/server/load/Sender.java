package strandbench.server.load;

/** Sends requests when they are due, or as soon after that as it can. */
final class Sender {
    private final NanoClock clock;
    private final Schedule schedule;
    private final LoadRecord record;
    private final Wire wire;

    /** What the requests go over. */
    interface Wire {
        /** Takes a request, to be sent with the next {@link #flush}. */
        void write(long number);

        /** Sends what was written. */
        void flush();
    }

    Sender(NanoClock clock, Schedule schedule, LoadRecord record, Wire wire) {
        this.clock = clock;
        this.schedule = schedule;
        this.record = record;
        this.wire = wire;
    }

    /** Writes the next request, or, where none is due, sends those that were written and pauses. */
    void step() {
        long now = clock.nanoTime();
        long early = schedule.untilDue(now);
        if (early > 0) {
            wire.flush();
            clock.pause(early);
        } else {
            wire.write(record.sent(schedule.take()));
        }
    }
}
