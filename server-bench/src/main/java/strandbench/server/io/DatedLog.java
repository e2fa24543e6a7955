package strandbench.server.io;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/**
 * Lets a JVM log when it can open no more files. The first dated line reads the time zones from a file. If that fails
 * once, it always fails. A Netty event loop that logs a refused connection then ends, with all its connections.
 */
public final class DatedLog {
    private DatedLog() {}

    /** Reads the data for dates, once. */
    public static void prepare() {
        new SimpleFormatter().format(new LogRecord(Level.INFO, ""));
    }
}
