package strandbench.baseline;

import java.util.Iterator;
import java.util.PrimitiveIterator;
import java.util.stream.Stream;
import strandbench.generator.GeneratorCompletion;

/** Ways to get the generator's items without a strand for either side. */
public enum GeneratorBaseline {
    /** Two local variables and a loop: producer and consumer are one. */
    LOOP {
        @Override
        void hand(int count, GeneratorCompletion completion) {
            long current = 0;
            long next = 1;
            for (int left = count; left > 0; left--) {
                completion.takes(current);
                long sum = current + next;
                current = next;
                next = sum;
            }
        }
    },
    /** An {@code Iterator}, which boxes unless the JIT removes the boxes. */
    ITERATOR {
        @Override
        void hand(int count, GeneratorCompletion completion) {
            Iterator<Long> items = new Boxed();
            for (int left = count; left > 0; left--) {
                completion.takes(items.next());
            }
        }
    },
    /** A {@code PrimitiveIterator.OfLong}. */
    PRIMITIVE_ITERATOR {
        @Override
        void hand(int count, GeneratorCompletion completion) {
            PrimitiveIterator.OfLong items = new Primitive();
            for (int left = count; left > 0; left--) {
                completion.takes(items.nextLong());
            }
        }
    },
    /** A sequential stream of pairs of neighbours. */
    STREAM {
        @Override
        void hand(int count, GeneratorCompletion completion) {
            Stream.iterate(new Pair(0, 1), Pair::next)
                    .limit(count)
                    .mapToLong(Pair::current)
                    .forEach(completion::takes);
        }
    };

    /** Gives {@code count} items to the completion, one after the other. */
    abstract void hand(int count, GeneratorCompletion completion);

    private record Pair(long current, long following) {
        Pair next() {
            return new Pair(following, current + following);
        }
    }

    private static final class Boxed implements Iterator<Long> {
        private long current;
        private long following = 1;

        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public Long next() {
            long item = current;
            current = following;
            following += item;
            return item;
        }
    }

    private static final class Primitive implements PrimitiveIterator.OfLong {
        private long current;
        private long following = 1;

        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public long nextLong() {
            long item = current;
            current = following;
            following += item;
            return item;
        }
    }
}
