package strandbench.akka;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class PekkoLongLivedTest extends TokensContract {
    private final PekkoLongLived benchmark = new PekkoLongLived();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openSystem();
        return Map.of("PekkoLongLived", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeModel();
    }
}
