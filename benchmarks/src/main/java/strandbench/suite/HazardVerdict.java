package strandbench.suite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import strandbench.harness.benchmark.Workload;
import strandbench.harness.results.CellResult;
import strandbench.harness.results.Judging.Judgement;
import strandbench.harness.results.Results;
import strandbench.harness.text.Numbers;
import strandbench.hazard.Bystanders;
import strandbench.hazard.Holds;
import strandbench.hazard.Outcome;
import strandbench.hazard.PermitsWatch;
import strandbench.hazard.StarvationWatch;

/** What a hazard did to a model, in a word or two, as in {@code hangs}; with a share where the JVMs differ. */
final class HazardVerdict {
    /** A frame, perhaps the monitors that it holds or waits for, and the frame of the suite that called it. */
    private static final Pattern BLOCKING = Pattern.compile(
            "([\\w$]+\\.[\\w$]+)\\([^)\\n]*\\)\\n(?:\\s+- .*\\n)*\\s+(?:at )?strandbench\\.");

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;

    /** A strand that gets less than this part of a fair share is treated unequally. */
    private static final double UNEQUAL = 0.5;

    /** If a permit is held for more than this many times the wanted time, a late timer holds it. */
    private static final double LATE = 1.5;

    /** At least so many tokens at a strand, on average, are a bunch. */
    private static final double BUNCH = 1.5;

    private HazardVerdict() {}

    /** Judges a cell of one of the hazards. */
    static Judgement of(CellResult cell, Workload hazard) {
        List<HazardFork> forks = HazardFork.of(cell);
        if (forks.isEmpty()) {
            return of(cell.limit().map(Results::brief).orElse("did not finish"), false);
        }
        return switch (hazard.suffix()) {
            case "Starvation" -> ofStarvation(forks);
            case "Blocking" -> ofBlocking(forks);
            case "Convoy", "Channel" -> ofShares(forks);
            case "Semaphore" -> ofPermits(forks);
            case "Tokens" -> ofTokens(forks);
            case "LongLived" -> ofLongLived(forks);
            default -> ofFanOut(cell, forks);
        };
    }

    /**
     * The call of the suite's code that never returned, as in {@code CompletableFuture.join}, in the first thread with
     * such a frame.
     */
    private static Optional<String> blockingFrame(String threads) {
        Matcher frame = BLOCKING.matcher(threads);
        return frame.find() ? Optional.of(frame.group(1)) : Optional.empty();
    }

    private static Judgement ofStarvation(List<HazardFork> forks) {
        List<String> words = new ArrayList<>();
        starves(forks, "busy.without").ifPresent(words::add);
        List<HazardFork> silent = with(forks, "probe.without");
        double late = median(forks, fork -> fork.counter("probe.late.p99"));
        if (!silent.isEmpty()) {
            words.add(String.format(Locale.ROOT, "%.0f probes never wake up%s",
                    median(silent, fork -> fork.counter("probe.without")),
                    share(silent.size(), forks)));
        } else if (late >= StarvationWatch.PERIOD_MILLIS) {
            words.add(lateBy(late));
        }
        return of(words.isEmpty() ? "fair" : String.join("; ", words), !words.isEmpty());
    }

    private static Judgement ofBlocking(List<HazardFork> forks) {
        List<HazardFork> hung = forks.stream().filter(fork -> fork.counter("hangs") > 0).toList();
        if (!hung.isEmpty()) {
            Optional<String> threads = hung.stream().flatMap(fork -> fork.threads().stream())
                    .findFirst();
            return new Judgement("hangs" + share(hung.size(), forks)
                    + threads.flatMap(HazardVerdict::blockingFrame).map(" in "::concat).orElse(""),
                    true, threads.orElse(null));
        }
        double late = median(forks, HazardVerdict::millisLate);
        // A bystander that waited for a holder waited for at least half of the holding time.
        boolean isLate = late >= Holds.MILLIS / 2.0;
        return of(isLate ? lateBy(late) : "finishes", isLate);
    }

    /** How much later all bystanders had run than without waiting strands. */
    private static double millisLate(HazardFork fork) {
        return (fork.score() - fork.counter("free")) * Bystanders.COUNT / NANOS_PER_MILLI;
    }

    private static String lateBy(double millis) {
        return String.format(Locale.ROOT, "late by %.0f ms", millis);
    }

    /** The cost of an entry, a use or an item, and how equally the strands share them. */
    private static Judgement ofShares(List<HazardFork> forks) {
        Optional<String> starves = starves(forks, "strand.without");
        double least = median(forks, fork -> fork.counter("strand.least"));
        if (starves.isPresent()) {
            return of(each(forks) + "; " + starves.get(), true);
        }
        if (least < UNEQUAL) {
            return of(String.format(Locale.ROOT, "%s; shares of %.2f to %.2f", each(forks), least,
                    median(forks, fork -> fork.counter("strand.most"))), true);
        }
        return of(each(forks), false);
    }

    /** How many strands get nothing, in the JVMs in which at least one gets nothing. */
    private static Optional<String> starves(List<HazardFork> forks, String without) {
        List<HazardFork> starved = with(forks, without);
        return starved.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "starves%s: %.0f%s get nothing",
                        share(starved.size(), forks),
                        median(starved, fork -> fork.counter(without)),
                        of(starved.get(0).strands())));
    }

    /** The total, if known. */
    private static String of(int strands) {
        return strands == 0 ? "" : " of " + strands;
    }

    private static List<HazardFork> with(List<HazardFork> forks, String counter) {
        return forks.stream().filter(fork -> fork.counter(counter) > 0).toList();
    }

    /**
     * Adds how long a permit lay idle between two holders, which older runs and Go do not count. Adds how long it was
     * held, if that is much longer than wanted: the cost then includes timers.
     */
    private static Judgement ofPermits(List<HazardFork> forks) {
        Judgement shares = ofShares(forks);
        StringBuilder words = new StringBuilder(shares.words());
        if (forks.stream().allMatch(fork -> fork.counters().containsKey("permit.idle"))) {
            words.append(String.format(Locale.ROOT, "; idle for %.1f µs",
                    median(forks, fork -> fork.counter("permit.idle"))));
        }
        double held = median(forks, fork -> fork.counter("permit.held"));
        if (held >= LATE * PermitsWatch.HELD_MILLIS) {
            words.append(String.format(Locale.ROOT, "; held for %.1f ms", held));
        }
        return of(words.toString(), shares.isHazard());
    }

    /** The cost of a hop, and how many tokens a strand moves at a time, if it is several; older runs do not count it. */
    private static Judgement ofTokens(List<HazardFork> forks) {
        double together = median(forks,
                fork -> fork.counters().getOrDefault("tokens.together", 1.0));
        return of(together < BUNCH
                ? each(forks)
                : String.format(Locale.ROOT, "%s; %.1f tokens together", each(forks), together),
                false);
    }

    private static String each(List<HazardFork> forks) {
        return "%s µs each".formatted(
                Numbers.score(median(forks, HazardFork::score) / NANOS_PER_MICRO));
    }

    /**
     * The cost of a wake-up, the longest pause of all strands, the collector's CPUs, and the bytes that each strand
     * keeps.
     */
    private static Judgement ofLongLived(List<HazardFork> forks) {
        return of(String.format(Locale.ROOT,
                "%s; pauses of %,.0f ms; %.2f CPUs collect; %,.0f B on the heap",
                each(forks), median(forks, fork -> fork.counter("gc.pause.max")),
                median(forks, fork -> fork.counter("gc.cpus")),
                median(forks, fork -> fork.counter("parked.heap"))), false);
    }

    /**
     * The cost if no strand is cancelled; else when the last strand noticed it, usually and at most, and how many strands
     * had begun if some had not.
     */
    private static Judgement ofFanOut(CellResult cell, List<HazardFork> forks) {
        if (cell.cell().params().get("outcome").equals(Outcome.ALL_SUCCEED.name())) {
            return of(each(forks), false);
        }
        if (!forks.stream().allMatch(fork -> fork.counters().containsKey("begun"))) {
            return of("inconclusive: begun subtasks not counted", false);
        }
        HazardFork fewest = forks.stream()
                .min(Comparator.comparingDouble(fork -> fork.counter("begun"))).orElseThrow();
        String begun = fewest.counter("begun") < fewest.strands()
                ? "; only %s%s had begun".formatted(
                        Numbers.score(fewest.counter("begun")), of(fewest.strands()))
                : "";
        double most = forks.stream().mapToDouble(fork -> fork.counter("cancel.late.max")).max()
                .orElseThrow();
        return of("after %s µs, at most %s%s".formatted(
                Numbers.score(median(forks, fork -> fork.counter("cancel.late.p50"))),
                Numbers.score(most), begun), false);
    }

    private static Judgement of(String words, boolean isHazard) {
        return new Judgement(words, isHazard, null);
    }

    private static String share(long some, List<HazardFork> all) {
        return some == all.size() ? "" : " in %d of %d".formatted(some, all.size());
    }

    private static double median(List<HazardFork> forks, ToDoubleFunction<HazardFork> figure) {
        double[] sorted = forks.stream().mapToDouble(figure).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
