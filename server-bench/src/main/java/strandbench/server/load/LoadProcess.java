package strandbench.server.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import strandbench.server.io.ChildProcess;

/**
 * The load in a separate process. Commands: {@code rate N}, {@code mark MILLIS}, {@code report}, {@code now}, {@code
 * ceilings}. It answers each with a line, and now and then reports the number of good answers.
 */
final class LoadProcess {
    /** Interval of these reports. */
    private static final int TELL_MILLIS = 50;

    private final LoadGenerator load;
    private long told;

    private LoadProcess(LoadGenerator load) {
        this.load = load;
    }

    /**
     * Runs commands until its input ends.
     *
     * @param args the server's port, the deadline in milliseconds, and the maximum number of connections
     */
    public static void main(String[] args) {
        Duration deadline = Duration.ofMillis(Long.parseLong(args[1]));
        try (LoadGenerator load = new LoadGenerator(Integer.parseInt(args[0]), deadline,
                Integer.parseInt(args[2]))) {
            LoadProcess process = new LoadProcess(load);
            new Timer(true).schedule(new TimerTask() {
                @Override
                public void run() {
                    process.tell();
                }
            }, TELL_MILLIS, TELL_MILLIS);
            ChildProcess.say("ready");
            ChildProcess.commands(process::command);
        }
        ChildProcess.end();
    }

    private synchronized void tell() {
        long good = load.good();
        if (good > told) {
            ChildProcess.say(ChildProcess.NOTE + (good - told));
            told = good;
        }
    }

    private synchronized void command(String command) {
        String[] words = command.split(" ");
        switch (words[0]) {
            case "rate" -> {
                load.rate(Integer.parseInt(words[1]));
                ChildProcess.say("sends");
            }
            case "mark" -> {
                load.mark(Duration.ofMillis(Long.parseLong(words[1])));
                told = load.good();
                ChildProcess.say("marked");
            }
            case "report" -> ChildProcess.say(report());
            case "now" -> ChildProcess.say(load.answers() + " " + load.waiting());
            case "ceilings" -> ChildProcess.say("%d %d".formatted(
                    load.isOutOfConnections() ? 1 : 0, EphemeralPorts.areTaken() ? 1 : 0));
            default -> throw new IllegalArgumentException(command);
        }
    }

    private String report() {
        try {
            return load.report().toLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
