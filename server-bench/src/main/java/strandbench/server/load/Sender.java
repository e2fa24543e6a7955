package strandbench.server.load;

/** Sends requests when they are due, or as soon after that as possible. */
final class Sender {
    private final NanoClock clock;
    private final Schedule schedule;
    private final LoadRecord record;
    private final Wire wire;

    /** Carries the requests. */
    interface Wire {
        /** Takes a request, to be sent with the next {@link #flush}. */
        void write(long number);

        /** Sends the written requests. */
        void flush();
    }

    Sender(NanoClock clock, Schedule schedule, LoadRecord record, Wire wire) {
        this.clock = clock;
        this.schedule = schedule;
        this.record = record;
        this.wire = wire;
    }

    /** Writes the next request; if none is due, sends the written requests and pauses. */
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
