import java.util.*;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** What starting and joining virtual threads costs, by where their two carriers stand among all threads. */
public class F1 {
    static volatile int turn;
    public static void main(String[] args) throws Exception {
        if (args.length == 3) measure(Double.parseDouble(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        else for (String order : List.of("0 0", "1 0", "0 1", "0 2", "1 1")) {
            var self = ProcessHandle.current().info(); // no carrier can be moved: each order has its own JVM
            var command = new ArrayList<>(List.of(self.command().orElseThrow()));
            command.addAll(List.of(self.arguments().orElseThrow()));
            command.addAll(List.of(((args.length == 0 ? "10 " : "") + order).split(" ")));
            if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) System.exit(1);
        }
    }

    static void measure(double seconds, int before, int between) throws Exception {
        for (int i = 0; i < before; i++) Thread.ofPlatform().daemon().start(LockSupport::park);
        Thread.startVirtualThread(() -> {}).join(); // starts the first carrier; the tree starts the second
        for (int i = 0; i < between; i++) Thread.ofPlatform().daemon().start(LockSupport::park);
        var prices = new TreeMap<String, List<Double>>();
        long begin = System.nanoTime();
        for (double spent = 0; spent < seconds || prices.isEmpty(); spent = (System.nanoTime() - begin) / 1e9) {
            double apart = apart();
            long start = System.nanoTime();
            for (int i = 0; i < 20; i++) if (sum(0, 10_000) != 49_995_000) throw new AssertionError();
            double price = (System.nanoTime() - start) / (20 * 11_111.0), after = apart();
            if (spent < seconds / 2 || apart < 150 != after < 150) continue; // warms up, or the host moved a CPU
            prices.computeIfAbsent(apart < 150 ? "near" : "far", any -> new ArrayList<>()).add(price);
        }
        prices.forEach((where, all) -> System.out.printf("JDK %d, %d idle before, %d between: %s %.0f ns (%d blocks)%n",
                Runtime.version().feature(), before, between, where, all.stream().sorted().toList().get(all.size() / 2), all.size()));
    }

    static long sum(int first, int size) throws Exception {
        if (size == 1) return first;
        var children = new ArrayList<FutureTask<Long>>();
        for (int i = 0; i < 10; i++) {
            int child = first + i * size / 10;
            children.add(new FutureTask<>(() -> sum(child, size / 10)));
            Thread.startVirtualThread(children.get(i));
        }
        long sum = 0;
        for (var child : children) sum += child.get();
        return sum;
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
