package strandbench.harness.merge;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import strandbench.harness.merge.Part.Line;
import strandbench.harness.store.Origins;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.Store;
import strandbench.harness.text.Refusal;

/**
 * The union of several folders. Their order makes no difference; some may have been merged before. Two copies of a fork
 * must be the same.
 *
 * @param plan of all folders
 * @param origins of all forks
 * @param lines of each fork, by its {@link Places place}, which is the order in the merged store
 */
record Merge(PlanFile plan, Origins origins, SortedMap<Long, List<Line>> lines) {
    private static final int BUFFER = 1 << 20;

    /**
     * Merges folders.
     *
     * @param parts at least one
     * @throws Refusal if they have different plans, or two different records of one fork
     */
    static Merge of(List<Part> parts) throws IOException {
        Part first = parts.get(0);
        parts.forEach(part -> requireSame(first, part));
        SortedMap<Long, List<Line>> lines = new TreeMap<>();
        Places places = new Places(first.plan());
        try (Sources sources = new Sources()) {
            for (Part part : parts) {
                for (Map.Entry<Long, List<Line>> fork : part.lines().entrySet()) {
                    List<Line> before = lines.get(fork.getKey());
                    lines.put(fork.getKey(), before == null
                            ? fork.getValue()
                            : sources.longer(before, fork.getValue(), places, fork.getKey()));
                }
            }
        }
        Origins origins = Origins.of(parts.stream().flatMap(part -> part.origins().stream())
                .toList());
        List<String> asked = parts.stream()
                .map(part -> part.plan().commandLine())
                .min(Comparator.comparing(Object::toString)).orElseThrow();
        return new Merge(first.plan().mergedOf(
                origins.shards().stream().map(Origins.Origin::shard).toList(), asked,
                origins.mixed(), String.join(" / ", origins.machines().stream().sorted().toList())),
                origins, lines);
    }

    private static void requireSame(Part one, Part other) {
        if (!one.plan().id().equals(other.plan().id())) {
            throw Refusal.usage(
                    "merge %s and %s: are of different plans (%s and %s)%s; allowed are shards of one plan, measured with one jar and JVM",
                    one.folder(), other.folder(), one.plan().id(), other.plan().id(),
                    one.plan().otherJvm(other.plan().jvm()).map(jvm -> ", with " + jvm)
                            .orElse(""));
        }
        String cut = division(one);
        if (!cut.equals(division(other))) {
            throw Refusal.usage(
                    "merge %s and %s: the plan was divided into %s and into %s; allowed is one division",
                    one.folder(), other.folder(), cut, division(other));
        }
    }

    private static String division(Part part) {
        var shard = part.origins().get(0).part();
        return (shard.byCells() ? "cells:" : "") + shard.of();
    }

    /** Names what is missing; empty if the plan is complete. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        List<String> absent = origins.absent();
        if (!absent.isEmpty()) {
            missing.add((absent.size() == 1 ? "there is no shard " : "there are no shards ")
                    + String.join(", ", absent));
        }
        String incomplete = origins.shards().stream().filter(origin -> origin.missing() > 0)
                .map(origin -> "%s lacks %d forks".formatted(origin.shard(), origin.missing()))
                .collect(Collectors.joining(", "));
        if (!incomplete.isEmpty()) {
            missing.add(incomplete);
        }
        return missing;
    }

    /** Writes the store, with the lines unchanged. */
    void writeStore(Path folder) throws IOException {
        try (FileChannel out = FileChannel.open(folder.resolve(Store.FILE),
                StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                Sources sources = new Sources()) {
            OutputStream buffered = new BufferedOutputStream(Channels.newOutputStream(out),
                    BUFFER);
            for (List<Line> fork : lines.values()) {
                for (Line line : fork) {
                    buffered.write(sources.bytes(line));
                    buffered.write('\n');
                }
            }
            buffered.flush();
            out.force(true);
        }
    }

    /** The stores to copy lines from, each opened once. */
    private static final class Sources implements AutoCloseable {
        private final Map<Path, FileChannel> open = new HashMap<>();

        byte[] bytes(Line line) throws IOException {
            FileChannel channel = open.get(line.folder());
            if (channel == null) {
                channel = FileChannel.open(line.folder().resolve(Store.FILE),
                        StandardOpenOption.READ);
                open.put(line.folder(), channel);
            }
            ByteBuffer bytes = ByteBuffer.allocate(line.length());
            while (bytes.hasRemaining()
                    && channel.read(bytes, line.start() + bytes.position()) >= 0) {
                // reads on
            }
            return bytes.array();
        }

        /** The longer of two copies of a fork: if it failed and ran again, the longer one has both records. */
        List<Line> longer(List<Line> one, List<Line> other, Places places, long place)
                throws IOException {
            for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
                if (!Arrays.equals(bytes(one.get(i)), bytes(other.get(i)))) {
                    throw Refusal.usage(
                            "merge %s and %s: both have fork %d of %s, with different contents; leave one of them out",
                            one.get(i).folder(), other.get(i).folder(), places.index(place) + 1,
                            places.cell(place));
                }
            }
            return one.size() >= other.size() ? one : other;
        }

        @Override
        public void close() throws IOException {
            for (FileChannel channel : open.values()) {
                channel.close();
            }
        }
    }
}
