package strandbench.akka;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class AkkaBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new AkkaBlocking().open();
    }
}
