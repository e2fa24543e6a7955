package strandbench.harness.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * When a cell has forks enough: after a fixed number, or when at one of a few looks its interval is as
 * narrow as was asked for. Few looks, because every look at growing data is one more chance to stop at a
 * narrow interval by luck.
 *
 * @param looks the numbers of forks after which the interval is looked at, in ascending order; a cell
 *     stops at the last one whatever it says
 * @param target half the width of the interval, relative; 0 where only the number counts
 */
public record StopRule(List<Integer> looks, double target) {
    /** Exactly so many forks. */
    public static StopRule fixed(int forks) {
        return new StopRule(List.of(forks), 0);
    }

    /**
     * Until the interval is narrow enough.
     *
     * @param target half its width, relative
     * @param looks as for the record
     * @param most the largest number of forks
     */
    public static StopRule adaptive(double target, List<Integer> looks, int most) {
        return new StopRule(looks, target).atMost(most);
    }

    /** The same with no more forks than these. */
    public StopRule atMost(int most) {
        List<Integer> used = new ArrayList<>(looks);
        used.removeIf(look -> look >= most);
        used.add(most);
        return new StopRule(List.copyOf(used), target);
    }

    /** Whether nothing is missing or makes no sense, as it may be in a file. */
    public boolean isWhole() {
        return looks != null && !looks.isEmpty() && target >= 0
                && IntStream.range(0, looks.size()).allMatch(
                        i -> looks.get(i) > (i == 0 ? 0 : looks.get(i - 1)));
    }

    /**
     * The same without a look before so many forks; with the first one right then.
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
     * What each of several machines asks of its own forks, so that all of them together have what this asks: a part of
     * the forks, and an interval wider by the root of how many they are.
     *
     * @param of how many machines
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

    /** Whether the interval counts, and not the number of forks alone. */
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

    /** How many forks a cell with these scores will probably have in the end. */
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
