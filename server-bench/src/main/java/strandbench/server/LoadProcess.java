package strandbench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Collectors;

/**
 * The load, in a process of its own. Commands: {@code rate N}, {@code mark MILLIS}, {@code report}, {@code now}, {@code ceilings},
 * {@code burst N AFTER MILLIS}, {@code moments}. It answers each with a line, and tells by itself now and then how many good
 * answers there were.
 */
final class LoadProcess {
    /** How often good answers are told. */
    private static final int TELL_MILLIS = 50;

    private final LoadGenerator load;
    private final Timer timer = new Timer(true);
    private long told;
    private int rate;
    private int burstBegin;
    private int burstEnd;

    private LoadProcess(LoadGenerator load) {
        this.load = load;
    }

    /**
     * Sends as told until its input ends.
     *
     * @param args the server's port, the deadline in milliseconds, how many connections at most, and {@link Arrivals}
     */
    public static void main(String[] args) {
        Duration deadline = Duration.ofMillis(Long.parseLong(args[1]));
        try (LoadGenerator load = new LoadGenerator(Integer.parseInt(args[0]), deadline,
                Integer.parseInt(args[2]), Arrivals.valueOf(args[3]))) {
            LoadProcess process = new LoadProcess(load);
            process.timer.schedule(task(process::tell), TELL_MILLIS, TELL_MILLIS);
            ChildProcess.say("ready");
            ChildProcess.commands(process::command);
        }
        ChildProcess.end();
    }

    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    private synchronized void begin(int burst) {
        load.rate(burst);
        burstBegin = load.moment();
    }

    private synchronized void end() {
        load.rate(rate);
        // Some of the requests of this moment belong to the burst.
        burstEnd = load.moment() + 1;
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
                rate = Integer.parseInt(words[1]);
                load.rate(rate);
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
            case "burst" -> {
                int burst = Integer.parseInt(words[1]);
                int after = Integer.parseInt(words[2]);
                timer.schedule(task(() -> begin(burst)), after);
                timer.schedule(task(this::end), after + Integer.parseInt(words[3]));
                ChildProcess.say("waits");
            }
            case "moments" -> ChildProcess.say("%d %d %s".formatted(burstBegin, burstEnd,
                    load.moments().stream().map(Moment::toText).collect(Collectors.joining(" "))));
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
