package strandbench.harness.fork;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.plan.Profile;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * Runs the forks of an arm that is another jar. JMH takes a fork's class path and the list of benchmarks
 * from the JVM that it runs in, so that such an arm needs one of its own: that jar's own harness, which is
 * told by lines of JSON what to run, and answers with what it stores.
 */
public final class Worker implements ForkSource {
    /** The command, known to both sides. */
    public static final String COMMAND = "worker";

    private static final Gson JSON = Store.JSON;

    /** What both sides must agree on. */
    private static final String GREETING = "strandbench worker %d, JMH %s".formatted(Store.FORMAT,
            Version.getPlainVersion());

    /**
     * The whole of what a worker is to do.
     *
     * @param commandLine what a fork of the run depends on
     * @param arm that the worker is
     * @param folder of the run
     */
    private record Job(List<String> commandLine, Arm arm, String folder) {}

    /** One fork. */
    private record Task(Cell cell, int index) {}

    private final Arm arm;
    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter tasks;

    private Worker(Arm arm, Process process) {
        this.arm = arm;
        this.process = process;
        answers = process.inputReader(StandardCharsets.UTF_8);
        tasks = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * Starts one. Whoever calls this must be a thread that lives as long as the run.
     *
     * @throws Refusal if the jar is none of ours, or of another format
     */
    public static Worker start(Arm arm, List<String> commandLine, Path folder) {
        List<String> command = new ArrayList<>(ForkOptions.tied());
        command.addAll(List.of(ProcessHandle.current().info().command().orElse("java")));
        command.addAll(List.of(OneFork.ofThisJvm()));
        command.addAll(List.of("-cp", arm.value(), "strandbench.Main", COMMAND));
        File log = folder.resolve(RunFolder.LOG).toFile();
        try {
            Worker worker = new Worker(arm, new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log)).start());
            worker.send(JSON.toJson(new Job(commandLine, arm, folder.toString())));
            String greeting = worker.answers.readLine();
            if (!GREETING.equals(greeting)) {
                worker.close();
                throw Refusal.usage("--arm %s=jar:%s: %s; allowed is a benchmarks.jar that says %s",
                        arm.name(), arm.value(), greeting == null ? "says nothing" : greeting,
                        GREETING);
            }
            return worker;
        } catch (IOException e) {
            throw Refusal.usage("--arm %s=jar:%s: cannot be started (%s)", arm.name(), arm.value(),
                    e.getMessage());
        }
    }

    private void send(String line) throws IOException {
        tasks.write(line);
        tasks.newLine();
        tasks.flush();
    }

    @Override
    public ForkRecord run(Cell cell, int index) {
        String started = Instant.now().toString();
        long start = System.nanoTime();
        String why = "ended";
        try {
            send(JSON.toJson(new Task(cell, index)));
            String answer = answers.readLine();
            if (answer != null) {
                return JSON.fromJson(answer, ForkRecord.class);
            }
        } catch (IOException | JsonParseException e) {
            why = e.toString();
        }
        return ForkRecord.failed(cell, index, started, (System.nanoTime() - start) / 1e9,
                "the worker of arm %s: %s".formatted(arm.name(), why));
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** The other side: runs what it is told, until nobody tells it any more. */
    public static int main(List<String> arguments) {
        PrintStream answers = System.out;
        // Whatever else is printed must not be taken for an answer.
        System.setOut(System.err);
        JmhLock.leaveToOthers();
        try (var tasks = new BufferedReader(
                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            String first = tasks.readLine();
            if (first == null) {
                return Refusal.USAGE;
            }
            Job job = JSON.fromJson(first, Job.class);
            RunOptions run = RunOptions.parse(job.commandLine());
            Options options = Profile.of(run, run.jmhOptions()).options();
            answers.println(GREETING);
            Path folder = Path.of(job.folder());
            try (PrintStream log = RunFolder.existing(folder).log()) {
                ForkRunner forks = new ForkRunner(options, List.of(job.arm()),
                        Duration.ofSeconds(run.grace), folder, log);
                for (String line = tasks.readLine(); line != null; line = tasks.readLine()) {
                    Task task = JSON.fromJson(line, Task.class);
                    answers.println(JSON.toJson(forks.run(task.cell(), task.index())));
                }
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Refusal e) {
            answers.println(e.getMessage());
            return e.exitCode;
        }
    }
}
