package strandbench.akka;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class PekkoBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new PekkoBlocking().open();
    }
}
