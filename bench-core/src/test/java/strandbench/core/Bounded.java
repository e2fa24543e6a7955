package strandbench.core;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits no longer than a {@link Patience}, and says what for, and where all threads were, when that ends. */
public final class Bounded {
    private Bounded() {}

    /** Runs {@code action} on a thread of its own; its exception is the caller's. */
    public static <T> T call(String what, Callable<T> action) throws Exception {
        return call(what, Patience.GENEROUS, action);
    }

    /** Runs {@code action} on a thread of its own; its exception is the caller's. */
    public static <T> T call(String what, Patience patience, Callable<T> action) throws Exception {
        var task = new FutureTask<>(action);
        Thread thread = Thread.ofPlatform().daemon().name(what).start(task);
        try {
            until(what, patience.whileWaiting(thread), task::isDone);
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw (Error) e.getCause();
        } finally {
            thread.interrupt();
        }
    }

    /** Waits until {@code condition} holds. */
    public static void until(String what, BooleanSupplier condition) throws InterruptedException {
        until(what, Patience.GENEROUS, condition);
    }

    /** Waits until {@code condition} holds. */
    public static void until(String what, Patience patience, BooleanSupplier condition)
            throws InterruptedException {
        BooleanSupplier givesUp = patience.begin();
        while (true) {
            // Asked first: what has come until then counts.
            boolean isLastLook = givesUp.getAsBoolean();
            if (condition.getAsBoolean()) {
                return;
            }
            if (isLastLook) {
                if (patience.isGenerous()) {
                    printThreads(what);
                }
                throw new WaitedInVain(what);
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Where all threads are, virtual ones too. */
    private static void printThreads(String what) {
        System.err.printf("waited %d s in vain for: %s; the threads:%n", Patience.BOUND_SECONDS,
                what);
        try {
            Path folder = Files.createTempDirectory("threads");
            Path dump = folder.resolve("dump.txt");
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(dump.toString(), ThreadDumpFormat.TEXT_PLAIN);
            System.err.println(Files.readString(dump));
            Files.delete(dump);
            Files.delete(folder);
        } catch (IOException e) {
            System.err.println("cannot be told: " + e);
        }
    }

    /** The first cause of all. */
    public static Throwable rootOf(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
