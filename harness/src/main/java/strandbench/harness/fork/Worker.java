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
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.util.Version;
import strandbench.harness.benchmark.Arm;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.benchmark.ResolvedOptions;
import strandbench.harness.benchmark.SuiteJar;
import strandbench.harness.store.ForkRecord;
import strandbench.harness.store.RunFolder;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * Runs the forks of an arm that is another jar. JMH takes a fork's class path and list of benchmarks from its own JVM.
 * So such an arm needs a separate JVM with that jar's harness. Lines of JSON tell it what to run, and it answers with
 * lines of the store.
 */
public final class Worker implements ForkSource {
    /** The command, which both sides know. */
    static final String COMMAND = "worker";

    private static final Gson JSON = Store.JSON;

    /** The format of jobs and tasks. */
    private static final int FORMAT = 3;

    /** The line that both sides must agree on. */
    private static final String GREETING = "strandbench worker %d.%d, JMH %s".formatted(FORMAT,
            Store.FORMAT, Version.getPlainVersion());

    /**
     * The job of a worker.
     *
     * @param options what the forks depend on
     * @param arm the worker's arm
     * @param folder of the run
     */
    private record Job(ResolvedOptions options, Arm arm, String folder) {}

    /** One fork. */
    private record Task(Cell cell, int index, Turn turn) {
        /** An older version has no turns. */
        Task {
            turn = turn == null ? Turn.ALONE : turn;
        }
    }

    private final Job job;
    private Process process;
    private BufferedReader answers;
    private BufferedWriter tasks;

    private Worker(Job job) {
        this.job = job;
    }

    /**
     * Starts a worker. The calling thread must live as long as the run.
     *
     * @throws Refusal if the jar has no such harness, or one of another format
     */
    public static Worker start(Arm arm, ResolvedOptions options, Path folder) {
        Worker worker = new Worker(new Job(options, arm, folder.toString()));
        worker.start();
        return worker;
    }

    private void start() {
        Arm arm = job.arm();
        List<String> command = new ArrayList<>(ForkOptions.tied());
        command.addAll(List.of(ProcessHandle.current().info().command().orElse("java")));
        command.addAll(List.of(OneFork.ofThisJvm()));
        command.addAll(arm.kind() == Arm.Kind.SUITE
                ? SuiteJar.starting(Path.of(arm.value()).toAbsolutePath().normalize())
                : List.of("-jar", arm.value()));
        command.add(COMMAND);
        File log = Path.of(job.folder()).resolve(RunFolder.LOG).toFile();
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log)).start();
            answers = process.inputReader(StandardCharsets.UTF_8);
            tasks = process.outputWriter(StandardCharsets.UTF_8);
            String greeting = greeting();
            if (!GREETING.equals(greeting)) {
                close();
                throw Refusal.usage("--arm %s: %s; allowed is a jar whose harness says %s",
                        arm,
                        greeting == null
                                ? "says nothing, as an older version would"
                                : greeting,
                        GREETING);
            }
        } catch (IOException e) {
            throw Refusal.usage("--arm %s: cannot be started (%s)", arm, e.getMessage());
        }
    }

    /** Null if the worker ended at once, before or after it read its job. */
    private String greeting() {
        try {
            send(JSON.toJson(job));
            return answers.readLine();
        } catch (IOException e) {
            return null;
        }
    }

    private void send(String line) throws IOException {
        tasks.write(line);
        tasks.newLine();
        tasks.flush();
    }

    /**
     * Runs a fork. If the worker has ended, for any reason, that says nothing about the fork: the worker is started
     * again, and the fork runs again.
     *
     * @throws Refusal if the worker ends a second time; a resumed run measures the missing forks
     */
    @Override
    public ForkRecord run(Cell cell, int index) {
        Task task = new Task(cell, index, Turn.ALONE);
        try {
            return ask(task);
        } catch (IOException first) {
            close();
            try {
                start();
                return ask(task);
            } catch (IOException | Refusal second) {
                throw Refusal.environment(
                        "the worker of arm %s ended during %s fork %d (%s), and again after a restart (%s)%s",
                        job.arm().name(), cell, index + 1, first.getMessage(), second.getMessage(),
                        howToGoOn());
            }
        }
    }

    /**
     * Runs a fork that measures in turn with others; it cannot be started again beside them.
     *
     * @throws IOException if the worker has ended
     */
    ForkRecord runInTurn(Cell cell, int index, Turn turn) throws IOException {
        return ask(new Task(cell, index, turn));
    }

    private String howToGoOn() {
        return Store.holdsForks(Path.of(job.folder()))
                ? "; what was stored is kept, and %s goes on from there"
                        .formatted(RunFolder.howToGoOn(Path.of(job.folder())))
                : "";
    }

    private ForkRecord ask(Task task) throws IOException {
        try {
            send(JSON.toJson(task));
            String answer = answers.readLine();
            if (answer != null) {
                return JSON.fromJson(answer, ForkRecord.class);
            }
        } catch (JsonParseException e) {
            throw new IOException("gave no answer but " + e.getMessage(), e);
        }
        throw new IOException("gave no answer");
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** The worker's side: runs tasks until no more come. */
    static int main() {
        PrintStream answers = System.out;
        // Other output must not be taken for an answer.
        System.setOut(System.err);
        JmhLock.leaveToOthers();
        try (var tasks = new BufferedReader(
                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            String first = tasks.readLine();
            if (first == null) {
                return Refusal.USAGE;
            }
            Job job = JSON.fromJson(first, Job.class);
            SuiteJar.requireBenchmarks();
            answers.println(GREETING);
            if (job.options() == null) {
                // An older version asks; it refuses because of the greeting.
                return Refusal.USAGE;
            }
            Path folder = Path.of(job.folder());
            try (PrintStream log = RunFolder.existing(folder).log();
                    ForkRunner forks = new ForkRunner(job.options(), folder, log)) {
                for (String line = tasks.readLine(); line != null; line = tasks.readLine()) {
                    Task task = JSON.fromJson(line, Task.class);
                    answers.println(JSON.toJson(forks.run(task.cell(), task.index(), task.turn())));
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
