package strandbench.core;

/**
 * Two threads that spin on a field which is not volatile: compiled code need not look at it again. The
 * spins are counted, so that the threads end in a while; a spin without a count would not.
 */
final class PlainSpin implements Generator {
    private static final long MANY = 20_000_000_000L;

    private final GeneratorCompletion completion;
    private boolean isFull;
    private long item;
    private int count;

    PlainSpin(GeneratorCompletion completion) {
        this.completion = completion;
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        count = items;
        Thread.ofPlatform().daemon().start(this::produce);
        Thread.ofPlatform().daemon().start(this::consume);
        return completion.await();
    }

    private void produce() {
        for (int index = 0; index < count; index++) {
            completion.yields(GeneratorOracle.item(index));
            item = GeneratorOracle.item(index);
            isFull = true;
            for (long spins = 0; isFull; spins++) {
                if (spins > MANY) {
                    return;
                }
            }
        }
    }

    private void consume() {
        for (int left = count; left > 0; left--) {
            for (long spins = 0; !isFull; spins++) {
                if (spins > MANY) {
                    return;
                }
            }
            completion.takes(item);
            isFull = false;
        }
        completion.complete();
    }

    @Override
    public void close() {}
}
