package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.Strand;
import java.util.List;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;

/** Two fibers that meet at a {@link FiberItemSlot} for each item. Closing interrupts both. */
final class FiberGenerator implements Generator {
    private final FiberItemSlot slot;
    private final GeneratorCompletion completion;
    private final Fiber<?> producer;
    private final Fiber<?> consumer;
    private int count;

    FiberGenerator(
            FiberScheduler scheduler, FiberItemHandOver handOver,
            GeneratorCompletion completion) {
        this.completion = completion;
        slot = handOver.slot();
        producer = slot.producer(scheduler, this::produce);
        consumer = slot.consumer(scheduler, this::consume);
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        count = items;
        producer.start();
        consumer.start();
        return completion.await();
    }

    private void produce() throws SuspendExecution {
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
        } catch (RuntimeException | Error e) {
            completion.fail(e);
        }
    }

    private void consume() throws SuspendExecution {
        try {
            for (int left = count; left > 0; left--) {
                completion.takes(slot.take());
            }
            completion.complete();
        } catch (InterruptedException e) {
            completion.cancelled();
        } catch (RuntimeException | Error e) {
            completion.fail(e);
        }
    }

    @Override
    public void close() {
        if (consumer.getState() != Strand.State.NEW) {
            FiberEnding.end(List.of(producer, consumer));
        }
    }
}
