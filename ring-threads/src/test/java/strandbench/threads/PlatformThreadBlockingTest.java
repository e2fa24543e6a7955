package strandbench.threads;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class PlatformThreadBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new PlatformThreadBlocking().open();
    }
}
