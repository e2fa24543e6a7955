package strandbench.quasar;

import co.paralleluniverse.fibers.Fiber;
import co.paralleluniverse.fibers.FiberScheduler;
import co.paralleluniverse.fibers.SuspendExecution;
import co.paralleluniverse.strands.channels.Channel;
import co.paralleluniverse.strands.channels.Channels;
import co.paralleluniverse.strands.channels.Channels.OverflowPolicy;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** Fibers that share a channel made for several fibers on either side. */
final class FiberManyToMany implements ManyToMany {
    private final FiberScheduler scheduler;
    private final ItemsWatch watch;

    FiberManyToMany(FiberScheduler scheduler, ItemsWatch watch) {
        this.scheduler = scheduler;
        this.watch = watch;
    }

    @Override
    public void start(int pairs, int room) {
        Channel<Integer> channel = Channels.newChannel(room, OverflowPolicy.BLOCK, false, false);
        new Fiber<Void>(scheduler, () -> found(pairs, channel)).start();
    }

    private void found(int pairs, Channel<Integer> channel) {
        for (int i = 0; i < pairs; i++) {
            int number = i;
            new Fiber<Void>(scheduler, () -> give(number, channel)).start();
            new Fiber<Void>(scheduler, () -> take(number, channel)).start();
        }
    }

    private void give(int producer, Channel<Integer> channel) throws SuspendExecution {
        try {
            while (watch.goesOn()) {
                channel.send(watch.made(producer));
            }
            channel.send(END);
        } catch (InterruptedException | RuntimeException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    private void take(int consumer, Channel<Integer> channel) throws SuspendExecution {
        try {
            Integer item = channel.receive();
            while (item != END) {
                watch.moved(consumer, item);
                item = channel.receive();
            }
        } catch (InterruptedException | RuntimeException e) {
            watch.fail(e);
        }
        watch.ended();
    }

    @Override
    public void close() {}
}
