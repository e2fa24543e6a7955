package strandbench.reactor;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import reactor.core.Disposable;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

class ReactorSkynetTest extends SkynetContract {
    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Tasks.watch();
        return Map.of("ReactorSkynet", new Trees());
    }

    @AfterEach
    void ignoreTasks() {
        Tasks.ignore();
    }

    private record Trees() implements SkynetUnderTest {
        @Override
        public Skynet open(SkynetCompletion completion) {
            return new ReactorSkynet().open(completion);
        }

        @Override
        public SkynetUnderTest ofNumbers() {
            Tasks.ignore();
            return this;
        }

        @Override
        public Object currentStrand() {
            return Tasks.currentStrand();
        }

        /** A node disposes of its worker right after its end. */
        @Override
        public boolean isAlive(Object strand) {
            return !((Disposable) strand).isDisposed();
        }
    }
}
