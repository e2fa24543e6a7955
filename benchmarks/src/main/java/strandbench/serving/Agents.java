package strandbench.serving;

import java.lang.management.ManagementFactory;

/** Whether this JVM was started with the agent that some models need. */
final class Agents {
    private Agents() {}

    static boolean areMissing() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .noneMatch(argument -> argument.startsWith("-javaagent:"));
    }
}
