package strandbench.server.load;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import strandbench.core.Shrunk;

/**
 * A server that was asked for a rate for a while.
 *
 * @param rate requests per second
 * @param met what they met
 * @param share of the answers that the back ends allow to be good, from 0 to 1
 * @param busy the share of all CPUs' time that somebody used meanwhile, from 0 to 1
 * @param usedUp of what connections take: what there was no more of
 */
public record Trial(int rate, LoadReport met, double share, double busy, Set<Ceiling> usedUp) {
    /** Of the good answers that are possible, how many a server gives that holds its rate. */
    static final double STILL_GOOD = 0.97;

    /** The load is to keep its schedule this well for a server to be blamed, in milliseconds. */
    public static final double PUNCTUAL_MILLIS = 10;

    /** Of all CPUs' time: what is left of it is the kernel's rounding. */
    static final double NO_CPU_IDLE = 0.95;

    /** Whether it gave the good answers that were possible and had no more than a second's requests waiting. */
    public boolean isHeld() {
        // Where whiles are shrunk, one may be over before anything was to be sent.
        return (met.sent() > 0 || Shrunk.isOn()) && !usedUp.contains(Ceiling.FILES) && !isLoadLate()
                && !isBehind()
                && met.good() >= STILL_GOOD * share * met.sent();
    }

    /** Whether more than a second's requests wait: half as many do where a server keeps up. */
    boolean isBehind() {
        return met.waiting() > rate;
    }

    boolean isLoadLate() {
        return met.lateBy() > PUNCTUAL_MILLIS;
    }

    /** What it met that says nothing about the server, or that it was set to. */
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
                "rate=%d held=%d seconds=%.2f sent=%d good=%d late=%d refused=%d failed=%d unanswered=%d waiting=%d excess.p99=%.1f load.late.p99=%.2f busy=%.2f ceilings=%s",
                rate, isHeld() ? 1 : 0, met.seconds(), met.sent(), met.good(), met.tooLate(),
                met.refused(), met.failed(), met.unanswered(), met.waiting(), met.excess().p99(),
                met.lateBy(), busy,
                ceilings().stream().map(Ceiling::name).collect(Collectors.joining("+")));
    }
}
