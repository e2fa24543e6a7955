package strandbench.generator;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import strandbench.core.Bounded;
import strandbench.core.Patience;

/**
 * Two threads that spin on a field which is not volatile: compiled code need not look at it again. The
 * spins are counted, so that the threads end in a while; a spin without a count would not.
 */
final class PlainSpin implements Generator {
    /** Of a compiled loop, a second's worth. */
    private static final long MANY = 2_000_000_000L;

    private static volatile boolean isStuck;

    private final GeneratorCompletion completion;
    private boolean isFull;
    private long item;
    private int count;

    PlainSpin(GeneratorCompletion completion) {
        this.completion = completion;
    }

    /** What the contract says of it where the loops are compiled by the optimizing compiler at once. */
    static String checkedInAJvmOfItsOwn() throws Exception {
        Process process = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xcomp", "-XX:-TieredCompilation",
                "-XX:CompileCommand=quiet", "-XX:CompileCommand=compileonly,*PlainSpin.*",
                "-cp", System.getProperty("java.class.path"), PlainSpin.class.getName()))
                .redirectErrorStream(true).start();
        try {
            return Bounded.call("the JVM that compiles the spin", () -> new String(
                    process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    public static void main(String[] arguments) throws Exception {
        GeneratorUnderTest generators = new GeneratorUnderTest() {
            @Override
            public Generator open(GeneratorCompletion completion) {
                return new PlainSpin(completion);
            }

            @Override
            public int handOvers() {
                return 2;
            }

            @Override
            public boolean spins() {
                return true;
            }
        };
        try {
            new GeneratorChecks(generators, Patience.until(() -> isStuck)).handsOver(1_000);
            System.out.println("accepted");
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        count = items;
        Thread.ofPlatform().daemon().start(this::produce);
        Thread.ofPlatform().daemon().start(this::consume);
        return completion.await();
    }

    private void produce() {
        for (int index = 0; index < count; index++) {
            completion.yields(GeneratorOracle.item(index));
            item = GeneratorOracle.item(index);
            isFull = true;
            for (long spins = 0; isFull; spins++) {
                if (spins > MANY) {
                    isStuck = true;
                    return;
                }
            }
        }
    }

    private void consume() {
        for (int left = count; left > 0; left--) {
            for (long spins = 0; !isFull; spins++) {
                if (spins > MANY) {
                    isStuck = true;
                    return;
                }
            }
            completion.takes(item);
            isFull = false;
        }
        completion.complete();
    }

    @Override
    public void close() {}
}
