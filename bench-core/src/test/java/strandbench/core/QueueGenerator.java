package strandbench.core;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;

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
        CLOSES_SILENTLY,
        SLOWS_DOWN
    }

    private final Fault fault;
    private final GeneratorCompletion completion;
    private final BlockingQueue<Long> queue;
    private final Thread producer = Thread.ofPlatform().daemon().unstarted(this::produce);
    private final Thread consumer = Thread.ofPlatform().daemon().unstarted(this::consume);
    private int count;

    QueueGenerator(Fault fault, GeneratorCompletion completion) {
        this.fault = fault;
        this.completion = completion;
        queue = switch (fault) {
            case RUNS_AHEAD -> new LinkedBlockingQueue<>();
            case HAS_A_BUFFER -> new ArrayBlockingQueue<>(1);
            default -> new SynchronousQueue<>();
        };
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
                    case SLOWS_DOWN -> {
                        LockSupport.parkNanos(100_000L * index * index);
                        put(item);
                    }
                    default -> put(item);
                }
            }
        });
    }

    private void put(long item) throws InterruptedException {
        queue.put(item);
    }

    private void consume() {
        guarded(() -> {
            for (int left = count; left > 0; left--) {
                completion.takes(queue.take());
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
            if (fault != Fault.CLOSES_SILENTLY) {
                completion.cancelled();
            }
        } catch (RuntimeException e) {
            if (fault != Fault.SWALLOWS_THE_EXCEPTION) {
                completion.fail(e);
            }
        }
    }

    @Override
    public void close() {
        if (fault != Fault.LEAKS) {
            producer.interrupt();
            consumer.interrupt();
        }
    }
}
