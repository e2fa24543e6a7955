package strandbench.agent;

import co.paralleluniverse.fibers.instrument.JavaAgent;
import java.lang.instrument.Instrumentation;

/**
 * Starts Quasar's own agent on a JDK that is newer than Quasar.
 *
 * <p>The released quasar-core 0.8.0 refuses class files newer than Java 12, and looks for a field of {@link Thread}
 * that JDK 19 removed. {@link QuasarPatch} edits these two classes as they are loaded; all other classes of Quasar are
 * as released.
 */
public final class QuasarAgent {
    private static volatile boolean active;

    private QuasarAgent() {}

    /**
     * Called by the JVM before {@code main}.
     *
     * @param arguments passed on to Quasar's agent
     */
    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        QuasarPatch patch = new QuasarPatch();
        instrumentation.addTransformer(patch);
        patch.loadPatchedClasses(QuasarAgent.class.getClassLoader());
        instrumentation.removeTransformer(patch);
        JavaAgent.premain(arguments, instrumentation);
        active = true;
    }

    /**
     * Checks that fibers can run here. Without the agent they would fail at their first wait, or never release their
     * thread.
     *
     * @throws IllegalStateException if this JVM was started without the agent or its options; the message says how
     *     to start it
     */
    public static void requireActive() {
        boolean opened = Thread.class.getModule().isOpen("java.lang",
                QuasarAgent.class.getModule());
        if (!active || !opened) {
            throw new IllegalStateException(
                    "Quasar cannot run in this JVM, which was started without %s: start it with -javaagent:benchmarks.jar %s, as java -jar benchmarks.jar does for its forks (-f 1 or more)"
                            .formatted(
                                    active ? "--add-opens" : "its agent",
                                    QuasarOptions.JVM_OPTIONS));
        }
    }
}
