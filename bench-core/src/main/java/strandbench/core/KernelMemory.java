package strandbench.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The kernel's own memory for a process: thread stacks, page tables and descriptors. The kernel counts it per control
 * group, not per process. So only differences mean something, and only while no other process of the group starts
 * anything.
 */
final class KernelMemory {
    private final Path root;

    /** Reads the system's files below {@code root}. */
    KernelMemory(Path root) {
        this.root = root;
    }

    /**
     * Bytes of this process's control group; if no group says, of the whole machine.
     *
     * @return NaN if the system does not say either
     */
    double used() {
        return unified().or(this::first).or(this::machine).orElse(Double.NaN);
    }

    /** Version 2 of control groups; before Linux 5.18 without the sum. */
    private Optional<Double> unified() {
        return group("0::").map(path -> lines("sys/fs/cgroup/%s/memory.stat".formatted(path)))
                .filter(lines -> !lines.isEmpty())
                .map(lines -> value(lines, "kernel ").orElseGet(
                        () -> sum(lines, "kernel_stack ", "pagetables ", "slab ")));
    }

    /** Version 1 of control groups. */
    private Optional<Double> first() {
        return group(":memory:")
                .flatMap(path -> lines(
                        "sys/fs/cgroup/memory/%s/memory.kmem.usage_in_bytes".formatted(path))
                        .stream().findFirst())
                .map(Double::parseDouble).filter(bytes -> bytes > 0);
    }

    private Optional<Double> machine() {
        List<String> lines = lines("proc/meminfo");
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(sum(lines, "KernelStack:", "PageTables:", "SUnreclaim:"));
    }

    /** The path of this process's group, without its leading slash. */
    private Optional<String> group(String controller) {
        return lines("proc/self/cgroup").stream()
                .filter(line -> line.contains(controller))
                .map(line -> line.substring(line.indexOf(controller) + controller.length()))
                .map(path -> path.replaceFirst("^/", "")).findFirst();
    }

    private static double sum(List<String> lines, String... names) {
        double sum = 0;
        for (String name : names) {
            sum += value(lines, name).orElse(0.0);
        }
        return sum;
    }

    private static Optional<Double> value(List<String> lines, String name) {
        return lines.stream().filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .map(figure -> figure.endsWith("kB")
                        ? Footprint.kilobytes(figure)
                        : Double.parseDouble(figure.strip()))
                .findFirst();
    }

    private List<String> lines(String file) {
        try {
            return Files.readAllLines(root.resolve(file));
        } catch (IOException e) {
            return List.of();
        }
    }
}
