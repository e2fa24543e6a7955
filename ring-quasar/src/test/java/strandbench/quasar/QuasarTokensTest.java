package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class QuasarTokensTest extends TokensContract {
    private final QuasarTokens benchmark = new QuasarTokens();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        benchmark.openScheduler();
        return Map.of("QuasarTokens", benchmark::open);
    }

    @AfterEach
    void close() {
        benchmark.closeScheduler();
    }
}
