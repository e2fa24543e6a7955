package strandbench.virtual;

import java.util.Map;
import jdk.internal.vm.Continuation;
import strandbench.ring.Ring;
import strandbench.ring.RingCompletion;
import strandbench.ring.RingContract;
import strandbench.ring.RingUnderTest;

class ContinuationRingTest extends RingContract {
    @Override
    protected Map<String, RingUnderTest> rings() {
        return Map.of("continuation", new Rings());
    }

    private static final class Rings implements RingUnderTest {
        @Override
        public Ring open(int strands, RingCompletion completion) {
            return new ContinuationRing().open(strands, completion);
        }

        @Override
        public long liveStrands(Ring ring) {
            return ((ContinuationRing.Continuations) ring).liveStrands();
        }

        @Override
        public Object currentStrand() {
            return Continuation.getCurrentContinuation(ContinuationRing.Continuations.SCOPE);
        }
    }
}
