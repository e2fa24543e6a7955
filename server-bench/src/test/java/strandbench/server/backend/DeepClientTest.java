package strandbench.server.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asks from further down gets the same answer, and has as many frames as he wanted. */
class DeepClientTest {
    private static final int ANSWER = 1_234_567;

    private long frames;

    private final BlockingClient client = new BlockingClient() {
        @Override
        public int ask() {
            frames = StackWalker.getInstance()
                    .walk(stack -> stack.filter(frame -> frame.getMethodName().equals("descend"))
                            .count());
            return ANSWER;
        }

        @Override
        public void close() {}
    };

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void asksFromFurtherDown(int depth) throws IOException, InterruptedException {
        try (BlockingClient deep = new DeepClient(client, depth)) {
            assertThat(deep.ask()).isEqualTo(ANSWER);
            assertThat(frames).isEqualTo(depth);
        }
    }
}
