package strandbench.kotlin;

import strandbench.hazard.BlockingBenchmark;
import strandbench.hazard.Strands;

/** Coroutines on {@code Dispatchers.Default}. */
public class KotlinBlocking extends BlockingBenchmark {
    @Override
    protected Strands open() {
        return new CoroutineStrands(CoroutineThreads.Kind.DEFAULT.open());
    }
}
