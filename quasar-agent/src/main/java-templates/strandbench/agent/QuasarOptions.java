package strandbench.agent;

/** JVM options that Quasar needs beside the agent; generated from the parent POM. */
public final class QuasarOptions {
    /** Options as on a command line, separated by blanks. */
    public static final String JVM_OPTIONS = "${quasar.jvm.options}";

    private QuasarOptions() {}
}
