package strandbench.baseline;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class BaselineBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new BaselineBlocking().open();
    }
}
