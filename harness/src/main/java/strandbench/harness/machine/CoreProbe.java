package strandbench.harness.machine;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import strandbench.core.CoreLatency;
import strandbench.core.CoreLatencyServer;
import strandbench.harness.benchmark.ThisJar;
import strandbench.harness.text.Refusal;

/**
 * A process that measures the distances between CPUs. Its JVM's options do not depend on those of the launcher or the
 * forks. It ends when it is closed, and when this process ends.
 */
public final class CoreProbe implements AutoCloseable {
    /** The JVM compiles the spin loops within milliseconds, and runs no collector threads beside them. */
    private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC", "-Xmx32m", "--enable-native-access=ALL-UNNAMED");

    /** Variables from which a JVM would take further options. */
    private static final List<String> OTHER_OPTIONS = List.of("JAVA_TOOL_OPTIONS",
            "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final Process process;
    private final List<String> said;

    private CoreProbe(Process process, List<String> said) {
        this.process = process;
        this.said = said;
    }

    /**
     * Starts it.
     *
     * @param cpus to pin it to, for taskset; empty for those of this process
     * @return empty if there is only one CPU
     * @throws Refusal if it cannot be started
     */
    public static Optional<CoreProbe> start(String cpus) {
        List<String> command = new ArrayList<>();
        if (!cpus.isEmpty()) {
            command.addAll(List.of("taskset", "--cpu-list", cpus));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.addAll(List.of("-cp", ThisJar.of(CoreLatencyServer.class).toString(),
                CoreLatencyServer.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
        OTHER_OPTIONS.forEach(builder.environment()::remove);
        try {
            Process process = builder.start();
            String line = process.inputReader(StandardCharsets.UTF_8).readLine();
            if (line == null) {
                throw new IOException("it ended at once");
            }
            return line.equals(CoreLatencyServer.ONE_CPU)
                    ? Optional.empty()
                    : Optional.of(new CoreProbe(process, List.of(line.split(" ", 2))));
        } catch (IOException e) {
            throw Refusal.environment("the probe of the CPUs' distance cannot be started (%s): %s",
                    e.getMessage(), String.join(" ", command));
        }
    }

    /** The path for {@link CoreLatencyServer#ask}. */
    public String socket() {
        return said.get(1);
    }

    /** Whether the process is alive. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Whether each thread stays on its CPU; else the kernel places them. */
    boolean isBound() {
        return said.get(0).equals(CoreLatencyServer.BOUND);
    }

    /** Nanoseconds of a round trip, as of {@link CoreLatency#nanos()}. */
    double nanos() {
        try {
            return CoreLatencyServer.ask(socket());
        } catch (IOException e) {
            throw ended(e);
        }
    }

    /** The same for one pair of CPUs. */
    double nanos(CoreLatency.Pair pair) {
        try {
            return CoreLatencyServer.ask(socket(), pair);
        } catch (IOException e) {
            throw ended(e);
        }
    }

    private static Refusal ended(IOException cause) {
        return Refusal.environment("the probe of the CPUs' distance has ended (%s)",
                cause.getMessage());
    }

    /** Ends the process, and removes the files of a killed one. */
    @Override
    public void close() {
        try {
            process.outputWriter().close();
            process.waitFor();
            Path folder = Path.of(socket()).getParent();
            Files.deleteIfExists(Path.of(socket()));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
