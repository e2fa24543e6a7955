package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.TokensContract;
import strandbench.hazard.TokensUnderTest;

class QuasarLongLivedTest extends TokensContract {
    private final QuasarLongLived shallow = new QuasarLongLived();
    private final QuasarLongLived deep = new QuasarLongLived();

    @Override
    protected Map<String, TokensUnderTest> rings() {
        deep.depth = 100;
        shallow.openScheduler();
        deep.openScheduler();
        return Map.of("shallow", TokensUnderTest.deep(shallow.depth, shallow::open), "deep",
                TokensUnderTest.deep(deep.depth, deep::open));
    }

    @AfterEach
    void close() {
        shallow.closeModel();
        deep.closeModel();
    }
}
