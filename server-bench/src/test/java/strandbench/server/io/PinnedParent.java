package strandbench.server.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A JVM that is pinned to some CPUs, and says on which its child is. */
final class PinnedParent {
    private PinnedParent() {}

    /** Says whether they share CPUs, and the child's, as in {@code true 0}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (ChildProcess child = ChildProcess.start(Child.class, List.of(), note -> {})) {
            System.out.println(ChildProcess.shareCpus() + " " + child.hear());
        }
    }

    /** Says on which CPUs it may run. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws IOException {
            ChildProcess.say(allowed());
            ChildProcess.commands(command -> {});
        }
    }

    /** The CPUs of this JVM, as the kernel lists them. */
    static String allowed() throws IOException {
        String prefix = "Cpus_allowed_list:";
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(prefix))
                    .map(line -> line.substring(prefix.length()).strip()).findFirst()
                    .orElseThrow();
        }
    }
}
