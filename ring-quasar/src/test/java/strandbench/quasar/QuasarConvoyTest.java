package strandbench.quasar;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.hazard.ConvoyContract;
import strandbench.hazard.ConvoyUnderTest;
import strandbench.hazard.Guard;
import strandbench.hazard.Overtaking;

class QuasarConvoyTest extends ConvoyContract {
    private final QuasarConvoy own = new QuasarConvoy();
    private final QuasarConvoy fair = new QuasarConvoy();

    @Override
    protected Map<String, ConvoyUnderTest> convoys() {
        own.guard = Guard.OWN;
        fair.guard = Guard.FAIR;
        own.openScheduler();
        fair.openScheduler();
        return Map.of("OWN", Overtaking.of(own::open), "FAIR",
                Overtaking.onOneThread(fair::open));
    }

    @AfterEach
    void close() {
        own.closeScheduler();
        fair.closeScheduler();
    }
}
