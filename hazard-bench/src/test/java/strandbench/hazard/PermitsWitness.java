package strandbench.hazard;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;

/** Watches how many hold a permit at a time. It looks at no clock. */
final class PermitsWitness extends PermitsWatch {
    final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger holding = new AtomicInteger();
    private final LongAccumulator most = new LongAccumulator(Math::max, 0);

    PermitsWitness(int strands) {
        super(strands);
    }

    @Override
    public void got(int strand) {
        most.accumulate(holding.incrementAndGet());
        super.got(strand);
    }

    @Override
    public void used(int strand) {
        holding.decrementAndGet();
        super.used(strand);
    }

    /** The most that there were at once. */
    long most() {
        return most.get();
    }

    @Override
    public void ended() {
        ended.incrementAndGet();
        super.ended();
    }
}
