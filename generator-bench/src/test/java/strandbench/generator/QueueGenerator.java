package strandbench.generator;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import strandbench.core.Ending;
import strandbench.core.Lingering;

/** Two plain threads that meet at a queue, with one fault, for the tests of the contract itself. */
final class QueueGenerator implements Generator {
    enum Fault {
        NONE,
        RUNS_AHEAD,
        HAS_A_BUFFER,
        CONSUMER_CALLS_PRODUCER,
        LOSES_AN_ITEM,
        DOUBLES_AN_ITEM,
        SWAPS_ITEMS,
        SWALLOWS_THE_EXCEPTION,
        LEAKS,
        CLOSES_WITHOUT_WAITING,
        CLOSES_SILENTLY,
        PAIRS_ITEMS_OF_A_LONG_RUN,
        DISPATCHES_TWICE
    }

    private static final int LONG = 1_000;

    private final Fault fault;
    private final GeneratorCompletion completion;
    private final BlockingQueue<Long> queue;
    private final Thread producer = Thread.ofPlatform().daemon().unstarted(this::produce);
    private final Thread consumer = Thread.ofPlatform().daemon().unstarted(this::consume);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private int count;
    private volatile boolean isStuck;
    private volatile int dispatches;

    QueueGenerator(Fault fault, GeneratorCompletion completion) {
        this.fault = fault;
        this.completion = completion;
        queue = switch (fault) {
            case RUNS_AHEAD -> new LinkedBlockingQueue<>();
            case HAS_A_BUFFER -> new ArrayBlockingQueue<>(1);
            default -> new SynchronousQueue<>();
        };
    }

    /** Whether it will never do anything any more, by its fault. */
    boolean isStuck() {
        return isStuck;
    }

    /** How often an item was taken out of the queue, which is all there is to count here. */
    int dispatches() {
        return dispatches;
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        count = items;
        if (fault == Fault.CONSUMER_CALLS_PRODUCER) {
            Thread.ofPlatform().daemon().start(() -> {
                for (int index = 0; index < count; index++) {
                    completion.yields(GeneratorOracle.item(index));
                    completion.takes(GeneratorOracle.item(index));
                }
                completion.complete();
            });
        } else {
            producer.start();
            consumer.start();
        }
        return completion.await();
    }

    private void produce() {
        guarded(() -> {
            for (int index = 0; index < count; index++) {
                long item = GeneratorOracle.item(index);
                completion.yields(item);
                switch (fault) {
                    case LOSES_AN_ITEM -> put(index == 3 ? GeneratorOracle.item(++index) : item);
                    case DOUBLES_AN_ITEM -> put(index == 4 ? GeneratorOracle.item(3) : item);
                    // The sum of all is the same.
                    case SWAPS_ITEMS -> put(GeneratorOracle.item(
                            index == 4 ? 5 : index == 5 ? 4 : index));
                    case PAIRS_ITEMS_OF_A_LONG_RUN -> put(isPaired()
                            ? item + GeneratorOracle.item(++index)
                            : item);
                    default -> put(item);
                }
            }
            isStuck = fault == Fault.LOSES_AN_ITEM;
        });
    }

    private boolean isPaired() {
        return fault == Fault.PAIRS_ITEMS_OF_A_LONG_RUN && count > LONG;
    }

    private void put(long item) throws InterruptedException {
        queue.put(item);
    }

    private void consume() {
        guarded(() -> {
            for (int left = count; left > 0; left -= isPaired() ? 2 : 1) {
                long item = queue.take();
                dispatches = dispatches + (fault == Fault.DISPATCHES_TWICE ? 2 : 1);
                completion.takes(item);
            }
            completion.complete();
        });
    }

    private interface Side {
        void run() throws InterruptedException;
    }

    private void guarded(Side side) {
        try {
            side.run();
        } catch (InterruptedException e) {
            if (fault == Fault.CLOSES_SILENTLY) {
                isStuck = true;
            } else {
                completion.cancelled();
            }
            if (fault == Fault.CLOSES_WITHOUT_WAITING) {
                Lingering.until(mayEnd);
            }
        } catch (RuntimeException e) {
            if (fault == Fault.SWALLOWS_THE_EXCEPTION) {
                isStuck = true;
            } else {
                completion.fail(e);
            }
        }
    }

    @Override
    public void close() {
        if (fault == Fault.LEAKS) {
            isStuck = true;
        } else {
            producer.interrupt();
            consumer.interrupt();
            if (fault != Fault.CLOSES_WITHOUT_WAITING) {
                Ending.await("two threads",
                        bound -> hasEnded(producer, bound) && hasEnded(consumer, bound));
            }
        }
    }

    private static boolean hasEnded(Thread thread, Duration bound) throws InterruptedException {
        return thread.getState() == Thread.State.NEW || thread.join(bound);
    }

    /** Lets strands end that outlive the closing. */
    void letGo() {
        mayEnd.countDown();
    }
}
