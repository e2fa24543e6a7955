package strandbench.core;

import java.lang.management.ManagementFactory;
import java.util.List;

/** CPU time of the whole process from the JVM's own bean, in steps of 10 ms; {@link ResourceUsage} is preferred. */
public final class ProcessTime implements CounterSource {
    static final List<Counter> COUNTERS = List.of(new Counter("cpu.time", "ns/op"));

    private final com.sun.management.OperatingSystemMXBean system;
    private long start;

    /**
     * Reads once.
     *
     * @throws UnsupportedOperationException if this JVM does not know its CPU time
     */
    public ProcessTime() {
        if (!(ManagementFactory
                .getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean bean)
                || bean.getProcessCpuTime() < 0) {
            throw new UnsupportedOperationException("this JVM does not know its CPU time");
        }
        system = bean;
    }

    @Override
    public void start() {
        start = system.getProcessCpuTime();
    }

    @Override
    public long[] stop() {
        return new long[]{system.getProcessCpuTime() - start};
    }
}
