package strandbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.Jar;
import strandbench.harness.Validation;
import strandbench.harness.placement.States;
import strandbench.harness.results.CellResult;

/**
 * What two ways to measure arms are worth: forks that run one right after the other, and forks that are alive at once
 * and measure an iteration each in turn. Identical arms are measured both ways, and what their pairs differ by is the
 * noise that a verdict has to see through: comparisons are drawn from it, with effects that are known.
 */
class DesignsIT {
    private static final int PAIRS = Integer.getInteger("strandbench.validation.pairs", 30);
    private static final int DRAWN = 2000;
    private static final int OF_EACH = 10;
    private static final Criterion CRITERION = Criterion.ofEach(0.03);

    /** A cell of one thread, and some of many. */
    private static final List<List<String>> CELLS = List.of(
            List.of("ArrayWalkRing.pass"),
            List.of("VirtualThreadRing.pass", "-p", "variant=PARK"),
            List.of("AkkaRing.pass", "-p", "variant=CLASSIC"),
            List.of("KotlinSkynet.tenThousand", "-p", "variant=SCOPED_ASYNC"));

    @TempDir
    Path temporary;

    @Test
    void whatThePairsOfIdenticalArmsDifferBy() throws IOException {
        assumeTrue(Validation.isLong(), "takes half an hour; mvn verify -P validation runs it");
        compareDesigns("designs", CELLS, List.of());
    }

    /** Without a second CPU nothing depends on which of the two a thread wakes up on. */
    @Test
    void whatTheyDifferByOnOneCpu() throws IOException {
        assumeTrue(Validation.isLong(), "takes half an hour; mvn verify -P validation runs it");
        compareDesigns("designs-one-cpu", CELLS.subList(1, CELLS.size()), List.of("--cpus", "0"));
    }

    private void compareDesigns(String name, List<List<String>> cells, List<String> more)
            throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> turns = new ArrayList<>(more);
        turns.add("--turns");
        for (List<String> cell : cells) {
            lines.add(line(cell, "one after the other", more));
            lines.add(line(cell, "in turns", turns));
        }
        Validation.record(name,
                String.format(Locale.ROOT,
                        """
                            %d pairs of identical arms of each; %d comparisons of %d pairs drawn from them, how often
                            these raise an alarm, and which slowdown is found 80 and 95 times in 100

                            %-26s %-20s %9s  %6s  %8s  %8s
                            %s
                            """,
                        PAIRS, DRAWN, OF_EACH, "", "", "per pair", "alarms", "80 times", "95 times",
                        String.join("\n", lines)));
    }

    private String line(List<String> cell, String design, List<String> more) throws IOException {
        Path run = temporary.resolve(cell.get(0) + more.size());
        List<String> line = new ArrayList<>(List.of("--out", run.toString(), "--arm", "a=args:",
                "--arm", "b=args:", "-f", "" + PAIRS, "-wi", "3", "-w", "200ms", "-i", "8", "-r",
                "50ms"));
        line.addAll(more);
        line.addAll(cell);
        long start = System.nanoTime();
        var outcome = Jar.run(line.toArray(String[]::new));
        double seconds = (System.nanoTime() - start) / 1e9 / PAIRS;
        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();

        double[] noise = noise(run);
        return String.format(Locale.ROOT, "%-26s %-20s %7.1f s  %4.1f %%  %6.1f %%  %6.1f %%",
                cell.get(0), design, seconds, 100 * share(noise, 0, true), 100 * found(noise, 0.8),
                100 * found(noise, 0.95));
    }

    /** What pairs differ by. */
    private static double[] noise(Path run) {
        List<Side> sides = Side.armsOf(run);
        CellResult base = sides.get(0).cells().values().iterator().next();
        CellResult candidate = sides.get(1).cells().values().iterator().next();
        States states = States
                .ofIterations(Stream.of(base, candidate).flatMap(CellResult::latencies));
        return new Strata(states, true).differences(base, candidate).stream()
                .mapToDouble(Double::doubleValue).toArray();
    }

    /** How many of the comparisons are called slower, or either slower or faster; drawn with either sign. */
    private static double share(double[] noise, double effect, boolean either) {
        Random random = new Random(11);
        int called = 0;
        for (int i = 0; i < DRAWN; i++) {
            List<Double> drawn = IntStream.range(0, OF_EACH)
                    .mapToObj(pair -> Math.log1p(effect)
                            + noise[random.nextInt(noise.length)] * (random.nextBoolean() ? 1 : -1))
                    .toList();
            Verdict verdict = Verdict.of(Effect.ofPairs(drawn, CRITERION), CRITERION);
            called += verdict == Verdict.SLOWER || either && verdict == Verdict.FASTER ? 1 : 0;
        }
        return called / (double) DRAWN;
    }

    /** The least effect, in steps of half a percent, that is found so often. */
    private static double found(double[] noise, double often) {
        double effect = 0.03;
        while (share(noise, effect, false) < often && effect < 10) {
            effect += 0.005;
        }
        return effect;
    }
}
