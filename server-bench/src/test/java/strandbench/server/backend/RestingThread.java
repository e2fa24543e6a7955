package strandbench.server.backend;

/** A thread that is to come to rest: the one that this is created on. */
public final class RestingThread {
    private final Thread thread = Thread.currentThread();
    private boolean isSeen;

    /** Whether it has been seen at rest; a test's thread that looks itself has nothing to do but to look. */
    public boolean isSeen() {
        isSeen |= thread == Thread.currentThread() || thread.getState() != Thread.State.RUNNABLE;
        return isSeen;
    }
}
