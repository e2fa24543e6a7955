package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import strandbench.server.load.Crowd;
import strandbench.server.load.RemoteCrowd;
import strandbench.server.load.Tally;

/** The crowd in a process of its own does what it is told, of one server after the other. */
@Tag("process")
class RemoteCrowdTest {
    private static final int REQUESTS = 20;

    @Test
    void letsRequestsOfOneServerAfterTheOtherWait() throws Exception {
        try (Crowd crowd = new RemoteCrowd()) {
            for (int i = 0; i < 2; i++) {
                try (Waiting waiting = new Waiting(
                        (port, ports) -> new FaultyStack(FaultyStack.Fault.NONE, ports), crowd,
                        REQUESTS)) {
                    waiting.connect();
                    waiting.hold(() -> "");
                    waiting.answer();
                }
            }
        }
    }

    @Test
    void tellsWhatItHasCounted() {
        Tally tally = new Tally(1, 2, 3, 4, 5, 503, 7);
        assertThat(Tally.parse(tally.toLine())).isEqualTo(tally);
    }
}
