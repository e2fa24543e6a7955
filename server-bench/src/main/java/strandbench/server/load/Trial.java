package strandbench.server.load;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import strandbench.core.Shrunk;

/**
 * The result of a server at one rate for a while.
 *
 * @param rate requests per second
 * @param met the load's results
 * @param share the share of answers that the back ends allow to be good, from 0 to 1
 * @param growth of the requests that wait, per second; 0 if it was not watched
 * @param busy the share of the CPUs' time that server, load and back ends used meanwhile, from 0 to 1
 * @param usedUp the resources of connections that have run out
 */
public record Trial(int rate, LoadReport met, double share, double growth, double busy,
        Set<Ceiling> usedUp) {
    /** The share of the possible good answers that a server must give to hold its rate. */
    static final double STILL_GOOD = 0.97;

    /** Only if the load keeps its schedule this well is the server judged, in milliseconds. */
    public static final double PUNCTUAL_MILLIS = 10;

    /** So much time a server may add to 99 % of its answers, in milliseconds. */
    static final double MOST_EXCESS = 1_000;

    /** The part of a second's requests by which a queue may grow in a trial. */
    static final double MOST_GROWTH = 0.1;

    /** Standard deviations of as many requests as arrive in a second: chance moves a queue by less. */
    private static final double BY_CHANCE = 3;

    /** Share of all CPUs' time: the rest is the kernel's rounding. */
    static final double NO_CPU_IDLE = 0.95;

    /**
     * Whether it gave the possible good answers in time, with a queue of at most a second's requests that does not
     * grow.
     */
    public boolean isHeld() {
        // A shrunk run may end before any request was due.
        return (met.sent() > 0 || Shrunk.isOn()) && !usedUp.contains(Ceiling.FILES) && !isLoadLate()
                && !isBehind() && !isGrowing()
                && met.excess().p99() <= MOST_EXCESS
                && met.good() >= STILL_GOOD * share * met.sent();
    }

    /** Whether more than a second's requests wait: a server that keeps up has half as many. */
    boolean isBehind() {
        return met.waiting() > rate;
    }

    /** A shrunk run is too short to know. */
    private boolean isGrowing() {
        return !Shrunk.isOn() && growth * met.seconds() > Math.max(MOST_GROWTH * rate,
                BY_CHANCE * Math.sqrt(rate));
    }

    boolean isLoadLate() {
        return met.lateBy() > PUNCTUAL_MILLIS;
    }

    /** The limits that it reached which say nothing about the server, or are part of its settings. */
    public Set<Ceiling> ceilings() {
        Set<Ceiling> met = EnumSet.noneOf(Ceiling.class);
        met.addAll(usedUp);
        add(met, Ceiling.LOAD, isLoadLate());
        add(met, Ceiling.CPUS, busy > NO_CPU_IDLE);
        add(met, Ceiling.REFUSED, this.met.refused() > 0);
        return met;
    }

    private static void add(Set<Ceiling> met, Ceiling ceiling, boolean isMet) {
        if (isMet) {
            met.add(ceiling);
        }
    }

    /** A line that says all of it. */
    public String toLine() {
        return String.format(Locale.ROOT,
                "rate=%d held=%d seconds=%.2f sent=%d good=%d late=%d refused=%d failed=%d unanswered=%d waiting=%d growth=%.1f excess.p99=%.1f load.late.p99=%.2f busy=%.2f ceilings=%s",
                rate, isHeld() ? 1 : 0, met.seconds(), met.sent(), met.good(), met.tooLate(),
                met.refused(), met.failed(), met.unanswered(), met.waiting(), growth,
                met.excess().p99(),
                met.lateBy(), busy,
                ceilings().stream().map(Ceiling::name).collect(Collectors.joining("+")));
    }
}
