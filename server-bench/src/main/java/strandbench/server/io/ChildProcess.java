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

/**
 * Another JVM that this one talks to by lines. It ends when its input does, and so with this one, however
 * this one ends.
 */
public final class ChildProcess implements AutoCloseable {
    /** What a child says without being asked begins with this. */
    public static final String NOTE = "! ";

    private static final String GONE = "";

    /** Pins what it starts. */
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
     * Starts a JVM like this one, with a small heap, on {@linkplain #shareCpus CPUs of its own} where there are some.
     *
     * @param listener gets the lines that begin with {@link #NOTE}, without it, on a thread of its own
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
            // It ends before the second compiler has done anything but take the CPUs.
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
     * Whether children run on the CPUs of this JVM, and may be in its way. They do unless it is pinned to some and two others
     * or more are left, as they were when the first child was started or this was first asked.
     */
    public static boolean shareCpus() {
        return Pinning.CPUS.isEmpty();
    }

    /** Found out once: whoever pins a JVM does so as it starts. */
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
            // It has ended, which is said below.
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

    /** CPU time it has taken so far, in steps of 10 ms; 0 where the system does not tell. */
    public Duration cpuTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Ends it, and waits for that. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended by itself.
        }
        try {
            Ending.await("the process " + name,
                    bound -> process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS));
        } finally {
            process.destroyForcibly();
        }
    }

    /** Ends it as a crash would. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Says a line; called in the child. */
    public static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Ends this process, once it has closed what it opened: a thread of Netty's would keep it for a second; called in the child. */
    public static void end() {
        System.exit(0);
    }

    /** Hands over each line that the parent sends, until it sends no more; called in the child. */
    public static void commands(Consumer<String> command) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            lines.lines().forEach(command);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
