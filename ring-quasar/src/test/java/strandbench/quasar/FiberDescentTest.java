package strandbench.quasar;

import static org.assertj.core.api.Assertions.assertThat;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.Strand;
import co.paralleluniverse.strands.SuspendableCallable;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import strandbench.core.Bounded;

/** A fiber that asks from further down gets the same answer, and is as far down as it wanted. */
class FiberDescentTest {
    private static final int ANSWER = 1_234_567;

    private final CompletableFuture<Integer> answer = new CompletableFuture<>();
    private volatile long frames;

    private CompletableFuture<Integer> ask() {
        frames = Arrays.stream(new Throwable().getStackTrace())
                .filter(frame -> frame.getMethodName().equals("descend")).count();
        return answer;
    }

    private int await(int depth) throws SuspendExecution, InterruptedException {
        try {
            return FiberDescent.of(depth, this::ask);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void asksFromFurtherDown(int depth) throws Exception {
        try (FiberThreads threads = FiberThreads.open("test")) {
            SuspendableCallable<Integer> body = () -> await(depth);
            Fiber<Integer> fiber = new Fiber<>(threads.scheduler(), body).start();
            Bounded.until("the fiber to wait",
                    () -> fiber.getState() == Strand.State.WAITING);
            answer.complete(ANSWER);
            assertThat(fiber.get()).isEqualTo(ANSWER);
        }
        assertThat(frames).isEqualTo(depth);
    }
}
