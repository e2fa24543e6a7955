package strandbench.harness.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decides when a cell has enough forks: after a fixed number, or when its interval is narrow enough at one of a few
 * looks. The looks are few, because every look is one more chance to stop at a narrow interval by luck.
 *
 * @param looks the numbers of forks at which the interval is checked, in ascending order; a cell always stops at the
 *     last
 * @param target half the width of the interval, relative; 0 if only the number counts
 */
public record StopRule(List<Integer> looks, double target) {
    /** Exactly so many forks. */
    public static StopRule fixed(int forks) {
        return new StopRule(List.of(forks), 0);
    }

    /**
     * Stops when the interval is narrow enough.
     *
     * @param target half its width, relative
     * @param looks as for the record
     * @param most the largest number of forks
     */
    public static StopRule adaptive(double target, List<Integer> looks, int most) {
        return new StopRule(looks, target).atMost(most);
    }

    /** The same with at most so many forks. */
    public StopRule atMost(int most) {
        List<Integer> used = new ArrayList<>(looks);
        used.removeIf(look -> look >= most);
        used.add(most);
        return new StopRule(List.copyOf(used), target);
    }

    /** Whether no field is missing or invalid, as may happen in a file. */
    public boolean isWhole() {
        return looks != null && !looks.isEmpty() && target >= 0
                && IntStream.range(0, looks.size()).allMatch(
                        i -> looks.get(i) > (i == 0 ? 0 : looks.get(i - 1)));
    }

    /**
     * The same with the first look not before so many forks.
     *
     * @param forks at most the largest number
     */
    public StopRule notBefore(int forks) {
        List<Integer> later = new ArrayList<>(looks);
        later.removeIf(look -> look < forks);
        if (looks.get(0) < forks && later.get(0) > forks) {
            later.add(0, forks);
        }
        return new StopRule(List.copyOf(later), target);
    }

    /**
     * The rule for each of several machines, so that all machines together meet this one: a part of the forks, and an
     * interval that is wider by the root of the number of machines.
     *
     * @param of the number of machines
     */
    public StopRule ofShard(int of) {
        return of == 1
                ? this
                : new StopRule(
                        looks.stream()
                                .map(look -> Math.max(isAdaptive() ? 2 : 1, (look + of - 1) / of))
                                .distinct().toList(),
                        target * Math.sqrt(of));
    }

    /** The largest number of forks of a cell. */
    public int most() {
        return looks.get(looks.size() - 1);
    }

    /** Whether the interval counts, and not only the number of forks. */
    public boolean isAdaptive() {
        return looks.size() > 1;
    }

    /** Whether a cell with these scores, one per fork, needs another fork. */
    public boolean wantsAnother(List<Double> scores) {
        for (int look : looks) {
            if (scores.size() < look) {
                return true;
            }
            if (Intervals.relativeHalfWidth(scores.subList(0, look)) <= target) {
                return false;
            }
        }
        return false;
    }

    /** The expected final number of forks of a cell with these scores. */
    public int expected(List<Double> scores) {
        if (!isAdaptive()) {
            return most();
        }
        if (!wantsAnother(scores)) {
            return scores.size();
        }
        if (scores.size() < Intervals.FEWEST_FORKS) {
            return looks.get(Math.min(1, looks.size() - 1));
        }
        return Math.max(scores.size() + 1, Intervals.expectedForks(scores, target, looks));
    }
}
