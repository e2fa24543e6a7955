package strandbench.server.io;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/**
 * Lets a JVM log although it can open no file any more. The first line that is dated reads the time zones from a file; where
 * that fails it fails for good, and who wanted to log that a connection could not be accepted dies of it: an event loop of
 * Netty's, with all its connections.
 */
public final class DatedLog {
    private DatedLog() {}

    /** Reads what a date needs, unless that has been done. */
    public static void prepare() {
        new SimpleFormatter().format(new LogRecord(Level.INFO, ""));
    }
}
