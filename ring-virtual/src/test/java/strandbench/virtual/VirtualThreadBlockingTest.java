package strandbench.virtual;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class VirtualThreadBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new VirtualThreadBlocking().open();
    }
}
