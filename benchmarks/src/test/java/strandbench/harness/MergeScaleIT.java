package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.store.Store;

/** How long it takes to merge what many machines have measured, and how much memory. */
class MergeScaleIT {
    private static final int SHARDS = 64;

    /** Of each shard: 250 cells by 20. */
    private static final int FORKS = 20;
    private static final int CELLS = 250;

    @TempDir
    Path folder;

    @Test
    void sixtyFourFoldersOfFiveThousandForks() throws IOException {
        assumeTrue(Validation.isLong(), "writes gigabytes; mvn verify -P validation runs it");
        List<String> strands = new ArrayList<>();
        for (int cell = 0; cell < CELLS; cell++) {
            strands.add(Integer.toString(2 + cell));
        }
        List<String> plan = List.of("--seed", "3", "-f", "" + SHARDS * FORKS, "-wi", "1", "-w",
                "10ms", "-i", "6", "-r", "10ms", "--cpus", "all", "-p",
                "strands=" + String.join(",", strands), "ArrayWalk");
        // One fork that is real, and says what a line is like.
        Path sample = folder.resolve("sample");
        assertThat(Jar.run("--out", sample.toString(), "-f", "1", "-wi", "1", "-w", "10ms", "-i",
                "6", "-r", "10ms", "--cpus", "all", "ArrayWalk").exitCode()).isZero();
        String line = Files.readString(sample.resolve(Store.FILE)).strip();
        List<String> words = new ArrayList<>(List.of("-Xmx1g", "-Djmh.ignoreLock=true", "-jar",
                Jar.FILE.toString(), "merge", folder.resolve("merged").toString()));
        words.add(0, Jar.java());
        for (int shard = 1; shard <= SHARDS; shard++) {
            Path of = folder.resolve("shard-" + shard);
            write(of, shard, plan, line, sample);
            words.add(of.toString());
        }
        long start = System.nanoTime();
        Jar.Outcome merged = Jar.execute(folder, Map.of(), words);
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(merged.exitCode()).as(merged.err()).isZero();
        assertThat(merged.out()).contains("# Merged: %d forks".formatted(SHARDS * FORKS * CELLS));
        Validation.record("merge", String.format(Locale.ROOT,
                "merged %d folders of %d forks each, %.2f GB, with a heap of 1 GiB: %.1f s%n",
                SHARDS, FORKS * CELLS,
                Files.size(folder.resolve("merged").resolve(Store.FILE)) / 1e9, seconds));
    }

    /** The folder of a shard whose forks all are as the sample's. */
    private void write(Path shard, int number, List<String> plan, String line, Path sample)
            throws IOException {
        List<String> words = new ArrayList<>(List.of("--plan-only", "--out", shard.toString()));
        words.addAll(plan);
        assertThat(Command.run(words.toArray(String[]::new)).exitCode()).isZero();
        Path file = shard.resolve("plan.json");
        JsonObject json = Store.JSON.fromJson(Files.readString(file), JsonObject.class);
        json.addProperty("shard", number + "/" + SHARDS);
        Files.writeString(file, Store.JSON.toJson(json));
        Files.copy(sample.resolve("environment.json"), shard.resolve("environment.json"));
        JsonObject fork = Store.JSON.fromJson(line, JsonObject.class);
        fork.remove("crc32c");
        try (BufferedWriter out = Files.newBufferedWriter(shard.resolve(Store.FILE))) {
            for (int block = 0; block < FORKS; block++) {
                fork.addProperty("fork", block * SHARDS + number - 1);
                for (int cell = 0; cell < CELLS; cell++) {
                    fork.getAsJsonObject("cell").getAsJsonObject("params")
                            .addProperty("strands", Integer.toString(2 + cell));
                    String body = Store.JSON.toJson(fork);
                    CRC32C crc = new CRC32C();
                    crc.update(body.getBytes(StandardCharsets.UTF_8));
                    out.write("{\"crc32c\":\"%08x\",%s\n".formatted(crc.getValue(),
                            body.substring(1)));
                }
            }
        }
    }
}
