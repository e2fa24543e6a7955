package strandbench.reactor;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class ReactorBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new ReactorBlocking().open();
    }
}
