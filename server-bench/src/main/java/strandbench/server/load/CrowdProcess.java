package strandbench.server.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import strandbench.server.backend.FiveBackEnds;
import strandbench.server.io.ChildProcess;

/**
 * The crowd in a separate process. It prints its back ends' ports; commands are {@code connect PORT CLIENTS}, {@code
 * hold}, {@code answer} and {@code hangUp}. After each it prints a line.
 */
final class CrowdProcess {
    private CrowdProcess() {}

    /** Runs commands until its input ends. */
    public static void main(String[] args) throws IOException {
        try (Crowd crowd = new LocalCrowd(FiveBackEnds.COUNT,
                () -> new Stillness(NanoClock.SYSTEM))) {
            ChildProcess.say(crowd.ports().stream().map(String::valueOf)
                    .collect(Collectors.joining(" ")));
            ChildProcess.commands(command -> ChildProcess.say(done(crowd, command.split(" "))));
        }
        ChildProcess.end();
    }

    private static String done(Crowd crowd, String[] words) {
        try {
            return switch (words[0]) {
                case "connect" -> crowd.connect(Integer.parseInt(words[1]),
                        Integer.parseInt(words[2])).toLine();
                case "hold" -> crowd.hold().toLine();
                case "answer" -> crowd.answer().toLine();
                case "hangUp" -> {
                    crowd.hangUp();
                    yield "hung up";
                }
                default -> throw new IllegalArgumentException(words[0]);
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }
}
