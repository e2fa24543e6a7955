package strandbench.quasar;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class QuasarBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new QuasarBlocking().open();
    }
}
