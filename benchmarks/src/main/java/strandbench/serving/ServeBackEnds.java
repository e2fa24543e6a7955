package strandbench.serving;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import strandbench.harness.cli.Action;
import strandbench.harness.text.Refusal;
import strandbench.server.backend.FiveBackEnds;

/** Starts the back ends, and serves until it is interrupted. */
@Command(name = "backends", description = "serve five back ends on loopback, one of them slow")
public final class ServeBackEnds implements Action {
    private static final int LONGEST = 3_600_000;

    @Option(names = "--slow-least", paramLabel = "MS", description = "the shortest time of the slow one's answers; ${DEFAULT-VALUE} if not given")
    int least = 1_500;

    @Option(names = "--slow-most", paramLabel = "MS", description = "the longest time of the slow one's answers; ${DEFAULT-VALUE} if not given")
    int most = 3_000;

    @Override
    public int carryOut() {
        if (least < 0 || most < least || most > LONGEST) {
            throw Refusal.usage(
                    "backends --slow-least %d --slow-most %d: allowed are milliseconds from 0 to %d, the least first",
                    least, most, LONGEST);
        }
        try (FiveBackEnds backEnds = new FiveBackEnds(least, most)) {
            System.out.printf("# Back ends, GET /answer and GET /delay, on the ports: %s%n",
                    backEnds.ports().stream().map(String::valueOf)
                            .collect(Collectors.joining(",")));
            new CountDownLatch(1).await();
            return 0;
        } catch (IOException e) {
            throw Refusal.environment("backends: %s", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }
}
