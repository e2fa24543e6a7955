package strandbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.util.Precision;
import strandbench.harness.placement.Iterations;
import strandbench.harness.results.CellResult;
import strandbench.harness.stats.Trend;
import strandbench.harness.store.ForkRecord;

/**
 * A fork's scores over its time.
 *
 * @param fork its number, from 1
 * @param started UTC; null where nobody has noted it
 * @param warmup the score of each iteration thrown away; empty where nobody has noted them
 * @param iterations the score of each iteration that counts
 * @param unsteady whether it was still getting faster or slower
 * @param failure why it has no score, be it that it did not finish or met a limit; null if it has one
 */
record Trace(
        int fork,
        String started,
        List<Double> warmup,
        List<Double> iterations,
        boolean unsteady,
        String failure) {

    /** A stored fork; where a distance is given, without the iterations at any other. */
    static Trace of(ForkRecord fork, Optional<CellResult.Distance> distance) {
        if (!fork.isComplete()) {
            return new Trace(fork.index() + 1, fork.started(), List.of(), List.of(), false,
                    fork.limit() == null ? fork.failure() : fork.limit());
        }
        List<Double> warmup = at(distance, fork.thrownAway());
        List<Double> iterations = at(distance, fork.measured());
        return new Trace(fork.index() + 1, fork.started(), warmup, iterations,
                Trend.isIn(iterations), null);
    }

    private static List<Double> at(Optional<CellResult.Distance> distance, Iterations all) {
        return distance.map(d -> all.in(d.states(), d.state())).orElse(all).scores();
    }

    int points() {
        return warmup.size() + iterations.size();
    }

    /** The same with the mean of so many neighbours in the place of each, rounded as a pixel allows. */
    Trace thinned(int neighbours) {
        return new Trace(fork, started, thinned(warmup, neighbours),
                thinned(iterations, neighbours), unsteady, failure);
    }

    private static List<Double> thinned(List<Double> scores, int neighbours) {
        List<Double> thinned = new ArrayList<>();
        for (int from = 0; from < scores.size(); from += neighbours) {
            List<Double> part = scores.subList(from, Math.min(from + neighbours, scores.size()));
            thinned.add(fourDigits(
                    part.stream().mapToDouble(Double::doubleValue).average().orElseThrow()));
        }
        return thinned;
    }

    private static double fourDigits(double value) {
        return value == 0 || !Double.isFinite(value)
                ? value
                : Precision.round(value, 3 - (int) Math.floor(Math.log10(Math.abs(value))));
    }
}
