package strandbench.server.load;

import java.util.PriorityQueue;

/** A clock that stands still until somebody pauses; what is to happen meanwhile happens on that thread. */
final class FakeClock implements NanoClock {
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long now;
    private long asked;
    private long oversleep;

    private record Event(long at, long turn, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return at == other.at ? Long.compare(turn, other.turn) : Long.compare(at, other.at);
        }
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void pause(long nanos) {
        long end = now + nanos + oversleep;
        while (!events.isEmpty() && events.peek().at <= end) {
            Event event = events.remove();
            now = Math.max(now, event.at);
            event.action.run();
        }
        now = end;
    }

    /** Lets {@code action} happen at a time; at once if that has come already. */
    void at(long time, Runnable action) {
        if (time <= now) {
            action.run();
        } else {
            events.add(new Event(time, asked++, action));
        }
    }

    /** From now on all pauses are so much longer than they should be. */
    void oversleep(long nanos) {
        oversleep = nanos;
    }
}
