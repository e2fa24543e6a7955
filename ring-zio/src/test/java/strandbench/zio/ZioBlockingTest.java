package strandbench.zio;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class ZioBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new ZioBlocking().open();
    }
}
