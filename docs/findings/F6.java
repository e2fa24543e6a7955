import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorsKt;

/** What a task that dispatches the next one costs on Dispatchers.Default, before and after 64 calls block on Dispatchers.IO. */
public class F6 {
    static final int TASKS = 100_000;
    static final Executor coroutines = ExecutorsKt.asExecutor(Dispatchers.getDefault());

    /** Dispatches itself as often as it is to: each time what resuming a coroutine does. */
    static class Chain implements Runnable {
        final CountDownLatch isOver = new CountDownLatch(1);
        int left = TASKS;

        @Override
        public void run() {
            if (--left > 0) coroutines.execute(this);
            else isOver.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        double seconds = args.length == 0 ? 20 : Double.parseDouble(args[0]);
        measure("before", seconds / 2);
        CountDownLatch started = new CountDownLatch(64);
        for (int i = 0; i < 64; i++) {
            ExecutorsKt.asExecutor(Dispatchers.getIO()).execute(() -> {
                started.countDown();
                try {
                    started.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        started.await();
        measure("after", seconds / 2);
    }

    static void measure(String when, double seconds) throws InterruptedException {
        var prices = new ArrayList<Double>();
        for (long begin = System.nanoTime(); System.nanoTime() - begin < seconds * 1e9;) {
            Chain chain = new Chain();
            long start = System.nanoTime();
            coroutines.execute(chain);
            chain.isOver.await();
            prices.add((System.nanoTime() - start) / (double) TASKS);
        }
        System.out.printf("JDK %d, %s: %.0f ns per task (%d chains)%n", Runtime.version().feature(), when,
                prices.stream().sorted().toList().get(prices.size() / 2), prices.size());
    }
}
