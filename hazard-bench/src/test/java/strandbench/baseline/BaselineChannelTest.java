package strandbench.baseline;

import java.util.Map;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

/** It has room for one turn, which is never more than a channel's. */
class BaselineChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Map.of("BaselineChannel", new ManyToManyUnderTest() {
            @Override
            public ManyToMany open(ItemsWatch watch) {
                return new BaselineChannel().open(watch);
            }

            /** One thread is both. */
            @Override
            public boolean othersGoOn() {
                return false;
            }
        });
    }
}
