package strandbench.server.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import strandbench.core.Ending;
import strandbench.core.Shrunk;

/** Another JVM that exchanges lines with this one. It ends with its input, and so with this JVM, however that ends. */
public final class ChildProcess implements AutoCloseable {
    /** Prefix of a line that a child sends without a request. */
    public static final String NOTE = "! ";

    private static final String GONE = "";

    /** Pins its command to CPUs. */
    private static final String TASKSET = "taskset";

    private final String name;
    private final Process process;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final Consumer<String> listener;

    private ChildProcess(String name, Process process, Consumer<String> listener) {
        this.name = name;
        this.process = process;
        this.listener = listener;
    }

    /**
     * Starts a JVM like this one, with a small heap, on {@linkplain #shareCpus other CPUs} if there are some.
     *
     * @param listener gets the lines that begin with {@link #NOTE}, without it, on its own thread
     */
    public static ChildProcess start(Class<?> main, List<String> arguments,
            Consumer<String> listener)
            throws IOException {
        List<String> command = new ArrayList<>(Priority.prefix());
        Pinning.CPUS.ifPresent(cpus -> command.addAll(List.of(TASKSET, "-c", cpus)));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m", "-XX:+UseSerialGC"));
        if (Shrunk.isOn()) {
            // The child ends before the second compiler would save any time; it would only take CPUs.
            command.addAll(List.of("-XX:TieredStopAtLevel=1",
                    "-D%s=%s".formatted(Shrunk.PROPERTY, System.getProperty(Shrunk.PROPERTY))));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        ChildProcess child = new ChildProcess(main.getSimpleName(),
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start(),
                listener);
        Thread.ofPlatform().daemon().name("listens to " + child.name).start(child::listen);
        return child;
    }

    /**
     * Whether children run on this JVM's CPUs, and may delay it. They do not if this JVM is pinned and at least two
     * other CPUs remain. The state at the start of the first child, or at the first call, counts.
     */
    public static boolean shareCpus() {
        return Pinning.CPUS.isEmpty();
    }

    /** Computed once: a JVM is pinned at its start. */
    private static final class Pinning {
        static final Optional<String> CPUS = ChildCpus.left(Path.of("/"))
                .filter(cpus -> ChildCpus.canPin(TASKSET, cpus));
    }

    private void listen() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.US_ASCII)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(NOTE)) {
                    listener.accept(line.substring(NOTE.length()));
                } else {
                    said.add(line);
                }
            }
        } catch (IOException e) {
            // The child has ended; the code below reports it.
        }
        said.add(GONE);
    }

    /** Waits for its next line. */
    public String hear() throws IOException, InterruptedException {
        String line = said.poll(Ending.BOUND.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new IOException("%s said nothing for %s".formatted(name, Ending.BOUND));
        }
        if (line.equals(GONE)) {
            said.add(GONE);
            throw new IOException(name + " has ended");
        }
        return line;
    }

    /** Sends a line, and waits for the answer. */
    public String ask(String line) throws IOException, InterruptedException {
        var writer = process.outputWriter(StandardCharsets.US_ASCII);
        writer.write(line + "\n");
        writer.flush();
        return hear();
    }

    /** CPU time used so far, in steps of 10 ms; 0 if the system does not say. */
    public Duration cpuTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Ends it, and waits for its end. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has already ended.
        }
        try {
            Ending.await("the process " + name,
                    bound -> process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS));
        } finally {
            process.destroyForcibly();
        }
    }

    /** Kills it, as a crash would. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Prints a line; called in the child. */
    public static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Ends this process after it has closed its resources: a Netty thread would delay it. Called in the child. */
    public static void end() {
        System.exit(0);
    }

    /** Passes on each line that the parent sends, until its end; called in the child. */
    public static void commands(Consumer<String> command) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            lines.lines().forEach(command);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
