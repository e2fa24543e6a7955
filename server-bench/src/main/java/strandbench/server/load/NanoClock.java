package strandbench.server.load;

import java.util.concurrent.locks.LockSupport;

/** The time, and a way to wait for a later time. */
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

    /** The time in nanoseconds, from any origin. */
    long nanoTime();

    /** Waits for this time, or longer. */
    void pause(long nanos);
}
