package strandbench.baseline;

import java.util.ArrayDeque;
import java.util.Queue;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/** One thread plays all producers and consumers in turn: it fills a queue, and empties it. It never waits. */
final class LoopManyToMany implements ManyToMany {
    private final ItemsWatch watch;

    LoopManyToMany(ItemsWatch watch) {
        this.watch = watch;
    }

    @Override
    public void start(int pairs, int room) {
        Thread.ofPlatform().daemon().start(() -> run(pairs, room));
    }

    private void run(int pairs, int room) {
        Queue<Integer> queue = new ArrayDeque<>(room);
        while (watch.goesOn()) {
            for (int i = 0; i < room; i++) {
                queue.add(watch.made(i % pairs));
            }
            for (int i = 0; i < room; i++) {
                watch.moved(i % pairs, queue.remove());
            }
        }
        for (int i = 0; i < 2 * pairs; i++) {
            watch.ended();
        }
    }

    @Override
    public void close() {}
}
