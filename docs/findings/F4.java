import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** How often one of two virtual threads that were just started does not run, although a carrier idles. */
public class F4 {
    static final AtomicInteger running = new AtomicInteger();
    static volatile boolean isGivenUp;

    public static void main(String[] args) throws InterruptedException {
        double seconds = args.length == 0 ? 60 : Double.parseDouble(args[0]);
        int pairs = 0, stuck = 0;
        for (long begin = System.nanoTime(); System.nanoTime() - begin < seconds * 1e9; pairs++) {
            running.set(0);
            isGivenUp = false;
            Thread first = Thread.startVirtualThread(F4::spinUntilBothRun);
            Thread second = Thread.startVirtualThread(F4::spinUntilBothRun);
            if (!first.join(Duration.ofSeconds(2)) || !second.join(Duration.ofSeconds(2))) stuck++;
            isGivenUp = true;
            first.join();
            second.join();
        }
        System.out.printf("JDK %d: of %,d pairs %d had a thread that did not run for 2 s%n",
                Runtime.version().feature(), pairs, stuck);
    }

    static void spinUntilBothRun() {
        running.incrementAndGet();
        while (running.get() < 2 && !isGivenUp) Thread.onSpinWait();
        for (int i = 0; i < 20_000; i++) Thread.onSpinWait(); // the carriers are still busy when a pair ends
    }
}
