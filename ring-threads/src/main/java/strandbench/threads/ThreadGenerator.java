package strandbench.threads;

import java.time.Duration;
import strandbench.core.Ending;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;

/**
 * Two threads, platform or virtual as the builder makes them, that meet at an {@link ItemSlot} for each item. Closing
 * interrupts both.
 */
public final class ThreadGenerator implements Generator {
    private final ItemSlot slot;
    private final GeneratorCompletion completion;
    private final Thread producer;
    private final Thread consumer;
    private int count;

    public ThreadGenerator(
            Thread.Builder builder, ItemSlot slot, GeneratorCompletion completion) {
        this.slot = slot;
        this.completion = completion;
        producer = builder.unstarted(this::produce);
        consumer = builder.unstarted(this::consume);
        slot.between(producer, consumer);
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        count = items;
        producer.start();
        consumer.start();
        return completion.await();
    }

    private void produce() {
        try {
            long current = 0;
            long next = 1;
            for (int left = count; left > 0; left--) {
                completion.yields(current);
                slot.give(current);
                long sum = current + next;
                current = next;
                next = sum;
            }
        } catch (InterruptedException e) {
            completion.cancelled();
        } catch (Throwable e) {
            completion.fail(e);
        }
    }

    private void consume() {
        try {
            for (int left = count; left > 0; left--) {
                completion.takes(slot.take());
            }
            completion.complete();
        } catch (InterruptedException e) {
            completion.cancelled();
        } catch (Throwable e) {
            completion.fail(e);
        }
    }

    @Override
    public void close() {
        producer.interrupt();
        consumer.interrupt();
        Ending.await("2 threads", this::joinedWithin);
    }

    private boolean joinedWithin(Duration bound) throws InterruptedException {
        return isNotStarted() || producer.join(bound) && consumer.join(bound);
    }

    private boolean isNotStarted() {
        return consumer.getState() == Thread.State.NEW;
    }
}
