import java.util.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** What a hop costs in a ring of 503 virtual threads that park, by how far apart the two CPUs are. */
public class F3 {
    static final int STRANDS = 503, HOPS = 100_000;
    static final Thread main = Thread.currentThread();
    static final Thread[] ring = new Thread[STRANDS];
    static volatile int token, turn; // hops that are done: strand number token % STRANDS makes the next one
    static volatile int last;

    public static void main(String[] args) throws Exception {
        double seconds = args.length == 0 ? 60 : Double.parseDouble(args[0]);
        for (int i = 0; i < STRANDS; i++) {
            int mine = i;
            ring[i] = Thread.ofVirtual().unstarted(() -> pass(mine));
        }
        for (Thread strand : ring) strand.start();
        var prices = new TreeMap<String, List<Double>>();
        long begin = System.nanoTime();
        for (double spent = 0; spent < seconds || prices.isEmpty(); spent = (System.nanoTime() - begin) / 1e9) {
            double apart = apart();
            long start = System.nanoTime();
            last = token + HOPS;
            LockSupport.unpark(ring[token % STRANDS]);
            while (token < last) LockSupport.park();
            double price = (System.nanoTime() - start) / (double) HOPS, after = apart();
            if (spent < seconds / 4 || apart < 150 != after < 150) continue; // warms up, or the host moved a CPU
            prices.computeIfAbsent(apart < 150 ? "near" : "far", any -> new ArrayList<>()).add(price);
        }
        prices.forEach((where, all) -> System.out.printf("JDK %d, %s: %.0f ns per hop (%d passes)%n",
                Runtime.version().feature(), where, all.stream().sorted().toList().get(all.size() / 2), all.size()));
    }

    static void pass(int mine) {
        while (true) {
            while (token % STRANDS != mine || token >= last) LockSupport.park();
            token++; // only the strand that has the token writes it
            LockSupport.unpark(token < last ? ring[token % STRANDS] : main);
        }
    }

    /** ns that two spinning threads take for a round trip: below 150 the two CPUs are near. */
    static double apart() throws Exception {
        IntConsumer pass = mine -> { for (int i = 0; i < 20_000; i++, turn = 1 - mine) while (turn != mine) Thread.onSpinWait(); };
        long begin = System.nanoTime();
        Thread other = Thread.ofPlatform().start(() -> pass.accept(1));
        pass.accept(0);
        other.join();
        return (System.nanoTime() - begin) / 20_000.0;
    }
}
