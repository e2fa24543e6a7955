package strandbench.quasar;

import co.paralleluniverse.strands.Strand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import strandbench.skynet.Skynet;
import strandbench.skynet.SkynetCompletion;
import strandbench.skynet.SkynetContract;
import strandbench.skynet.SkynetUnderTest;

class QuasarSkynetTest extends SkynetContract {
    private final List<QuasarSkynet> open = new ArrayList<>();

    @Override
    protected Map<String, SkynetUnderTest> trees() {
        Map<String, SkynetUnderTest> trees = new LinkedHashMap<>();
        for (FiberGathering variant : FiberGathering.values()) {
            var benchmark = new QuasarSkynet();
            benchmark.variant = variant;
            benchmark.openScheduler();
            open.add(benchmark);
            trees.put(variant.name(), new Trees(benchmark));
        }
        return trees;
    }

    @AfterEach
    void closeSchedulers() {
        open.forEach(QuasarSkynet::closeScheduler);
    }

    private record Trees(QuasarSkynet benchmark) implements SkynetUnderTest {
        @Override
        public Skynet open(SkynetCompletion completion) {
            return benchmark.open(completion);
        }

        @Override
        public Object currentStrand() {
            return Strand.currentStrand();
        }

        @Override
        public boolean isAlive(Object strand) {
            return ((Strand) strand).isAlive();
        }
    }
}
