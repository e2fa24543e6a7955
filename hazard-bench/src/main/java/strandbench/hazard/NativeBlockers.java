package strandbench.hazard;

import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;

/**
 * All strands but one wait for a latch in a method that native code has called. It is the JDK's native code for
 * reflection, which an option makes the JDK use always. The last strand, started after the others, opens the latch.
 */
record NativeBlockers(int count) implements Blockers {
    /** An option of the JDK's core reflection, for its tests; the same on 21 and 25. */
    static final String JVM_OPTIONS = "-Djdk.reflect.useNativeAccessorOnly=true";

    @Override
    public void start(Strands strands, Progress progress) throws ReflectiveOperationException {
        requireNativeCalls();
        CountDownLatch latch = new CountDownLatch(1);
        Method await = NativeBlockers.class.getDeclaredMethod("await", CountDownLatch.class,
                Progress.class);
        for (int i = 1; i < count; i++) {
            strands.start(() -> call(await, latch, progress));
        }
        strands.start(() -> {
            latch.countDown();
            progress.ended();
        });
    }

    private static void call(Method await, CountDownLatch latch, Progress progress) {
        try {
            await.invoke(null, latch, progress);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch, Progress progress)
            throws InterruptedException {
        progress.begun();
        latch.await();
        progress.ended();
    }

    private static void requireNativeCalls() throws ReflectiveOperationException {
        if (!(boolean) NativeBlockers.class.getDeclaredMethod("isCalledByNativeCode")
                .invoke(null)) {
            throw new IllegalStateException("this JVM needs " + JVM_OPTIONS);
        }
    }

    private static boolean isCalledByNativeCode() {
        return new Throwable().getStackTrace()[1].isNativeMethod();
    }
}
