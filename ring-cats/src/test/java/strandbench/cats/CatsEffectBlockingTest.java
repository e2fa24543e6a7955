package strandbench.cats;

import strandbench.hazard.Strands;
import strandbench.hazard.StrandsContract;

class CatsEffectBlockingTest extends StrandsContract {
    @Override
    protected Strands open() {
        return new CatsEffectBlocking().open();
    }
}
