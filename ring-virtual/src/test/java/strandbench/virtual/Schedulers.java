package strandbench.virtual;

/** Which schedulers the JVM of the tests can have. */
final class Schedulers {
    private Schedulers() {}

    /** The run on one CPU also is the one with one carrier. */
    static boolean runsHere(Scheduler scheduler, boolean onMonitors) {
        boolean waitingPins = Runtime.version().feature() < 24 && onMonitors;
        return switch (scheduler) {
            case DEFAULT -> true;
            case SINGLE_CARRIER ->
                "1".equals(System.getProperty("jdk.virtualThreadScheduler.parallelism"))
                        && !waitingPins;
            case EVENT_LOOP -> !waitingPins;
        };
    }
}
