import java.lang.foreign.*;
import java.util.*;
import java.util.concurrent.locks.LockSupport;

/** What a hop costs in a ring of 10,000 platform threads that park, by the number of futex buckets. */
public class F5 {
    static final int STRANDS = 10_000, HOPS = 10_000, PR_FUTEX_HASH = 78;
    static final long SET_SLOTS = 1;
    static final Thread main = Thread.currentThread();
    static final Thread[] ring = new Thread[STRANDS];
    static volatile int token, last; // hops that are done, and to be done: strand token % STRANDS makes the next one

    public static void main(String[] args) throws Throwable {
        if (args.length == 2) measure(Double.parseDouble(args[0]), Long.parseLong(args[1]));
        else for (int round = 0; round < 3; round++) for (String buckets : List.of("16", "256", "0")) {
            var self = ProcessHandle.current().info(); // the kernel forbids a change from 0: each has its own JVM
            var command = new ArrayList<>(List.of(self.command().orElseThrow()));
            command.addAll(List.of(self.arguments().orElseThrow()));
            command.addAll(args.length == 0 ? List.of("10", buckets) : List.of(buckets));
            if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) System.exit(1);
        }
    }

    static void measure(double seconds, long buckets) throws Throwable {
        Linker linker = Linker.nativeLinker();
        MemoryLayout integer = ValueLayout.JAVA_INT, word = ValueLayout.JAVA_LONG;
        var prctl = linker.downcallHandle(linker.defaultLookup().find("prctl").orElseThrow(), FunctionDescriptor.of(
                integer, integer, word, word, word, word), Linker.Option.firstVariadicArg(1));
        if ((int) prctl.invokeExact(PR_FUTEX_HASH, SET_SLOTS, buckets, 0L, 0L) != 0)
            throw new UnsupportedOperationException("this kernel has no futex buckets for one process, as Linux 6.16 has");
        for (int i = 0; i < STRANDS; i++) {
            int mine = i;
            ring[i] = Thread.ofPlatform().daemon().stackSize(1 << 16).start(() -> pass(mine));
        }
        var prices = new ArrayList<Double>();
        for (long begin = System.nanoTime(); System.nanoTime() - begin < seconds * 1e9;) {
            long start = System.nanoTime();
            last = token + HOPS;
            LockSupport.unpark(ring[token % STRANDS]);
            while (token < last) LockSupport.park();
            prices.add((System.nanoTime() - start) / (double) HOPS);
        }
        System.out.printf("JDK %d, %s: %,.0f ns per hop (%d passes)%n", Runtime.version().feature(),
                buckets == 0 ? "the machine's table" : buckets + " buckets",
                prices.stream().sorted().toList().get(prices.size() / 2), prices.size());
    }

    static void pass(int mine) {
        while (true) {
            while (token % STRANDS != mine || token >= last) LockSupport.park();
            token++; // only the strand that has the token writes it
            LockSupport.unpark(token < last ? ring[token % STRANDS] : main);
        }
    }
}
