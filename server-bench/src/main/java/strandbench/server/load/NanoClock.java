package strandbench.server.load;

import java.util.concurrent.locks.LockSupport;

/** What the time is, and how to wait for a later one. */
interface NanoClock {
    /** The clock of {@link System#nanoTime}. */
    NanoClock SYSTEM = new NanoClock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void pause(long nanos) {
            LockSupport.parkNanos(nanos);
        }
    };

    /** The time in nanoseconds, from when does not matter. */
    long nanoTime();

    /** Lets so much time pass, or more. */
    void pause(long nanos);
}
