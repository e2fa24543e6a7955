package strandbench.harness.machine;

import java.util.BitSet;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import strandbench.harness.text.Refusal;

/** CPUs by number, as taskset and the kernel list them: {@code 0,2-3}. */
public record CpuSet(BitSet cpus) {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

    /**
     * Reads a list of CPUs.
     *
     * @throws Refusal if the text is no list of CPUs
     */
    public static CpuSet parse(String list) {
        BitSet cpus = new BitSet();
        for (String range : list.strip().split(",", -1)) {
            Matcher matcher = RANGE.matcher(range.strip());
            if (!matcher.matches()) {
                throw notAList(list);
            }
            int first = Integer.parseInt(matcher.group(1));
            int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
            if (last < first) {
                throw notAList(list);
            }
            cpus.set(first, last + 1);
        }
        return new CpuSet(cpus);
    }

    /** The same; empty if the text is no list of CPUs, as in a file that does not say which they were. */
    public static Optional<CpuSet> ifList(String text) {
        try {
            return Optional.of(parse(text));
        } catch (Refusal e) {
            return Optional.empty();
        }
    }

    private static Refusal notAList(String list) {
        return Refusal.usage(
                "--cpus %s: not a list of CPUs; allowed are numbers and ranges, as in 0,2-3", list);
    }

    /** The CPUs this process may use; empty if the kernel does not report them. */
    public static Optional<CpuSet> allowed() {
        return Machine.here().allowed();
    }

    /** How many there are. */
    public int size() {
        return cpus.cardinality();
    }

    /** The CPUs that are not in another set. */
    CpuSet without(CpuSet others) {
        BitSet rest = (BitSet) cpus.clone();
        rest.andNot(others.cpus);
        return new CpuSet(rest);
    }

    /** The CPUs that are in another set too. */
    CpuSet within(CpuSet others) {
        return without(without(others));
    }

    /**
     * Makes sure that a process can be pinned to these CPUs.
     *
     * @throws Refusal if a CPU is not allowed, or there is no taskset
     */
    public void requirePinnable() {
        Machine machine = Machine.here();
        CpuSet allowed = machine.allowed()
                .orElseThrow(
                        () -> Refusal.environment(
                                "--cpus %s: this system has no /proc/self/status, so the allowed CPUs are unknown; leave out --cpus",
                                this));
        CpuSet missing = without(allowed);
        if (missing.size() > 0) {
            throw Refusal.environment(
                    "--cpus %s: CPU %s is not among those this process may use; allowed are %s",
                    this, missing, allowed);
        }
        if (!machine.has("taskset")) {
            throw Refusal.environment(
                    "--cpus %s: pinning needs taskset, which is not on the PATH; install util-linux or leave out --cpus",
                    this);
        }
    }

    @Override
    public String toString() {
        StringJoiner ranges = new StringJoiner(",");
        for (int first = cpus.nextSetBit(0); first >= 0;) {
            int end = cpus.nextClearBit(first);
            ranges.add(end - first == 1 ? "" + first : first + "-" + (end - 1));
            first = cpus.nextSetBit(end);
        }
        return ranges.toString();
    }
}
