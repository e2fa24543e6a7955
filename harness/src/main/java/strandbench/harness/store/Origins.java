package strandbench.harness.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import strandbench.harness.benchmark.Cell;
import strandbench.harness.machine.Environment;
import strandbench.harness.machine.Finding;
import strandbench.harness.text.Refusal;

/**
 * The origins of a merged folder's forks. The plan gives the shard of each fork, and this gives the machine of each
 * shard.
 *
 * @param shards in the order of their numbers
 */
public record Origins(List<Origin> shards) {
    /** Its file in the folder of a merged run. */
    public static final String FILE = "origins.json";

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    /**
     * A shard that was merged.
     *
     * @param shard as in {@code 3/8}
     * @param missing how many forks the shard still lacks
     * @param environment where it was measured
     * @param doctor the doctor's findings there; null if there are none
     * @param mixed the other origins of its forks, if a user forced a mixture
     */
    public record Origin(String shard, int missing, Environment environment, List<Finding> doctor,
            List<String> mixed) {
        private static final Comparator<Origin> ORDER = Comparator
                .comparing((Origin origin) -> Shard.parse(origin.shard).number())
                .thenComparing(Origin::missing)
                .thenComparing((Origin origin) -> JSON.toJson(origin));

        /** Its part of the plan. */
        public Shard part() {
            return Shard.parse(shard);
        }

        /** Distinguishes the machine from every other. */
        public String machine() {
            return environment.machine();
        }
    }

    /** The shards of several folders. If a shard occurs twice, as with an older copy, the more complete one counts. */
    public static Origins of(List<Origin> all) {
        Map<String, Origin> byShard = new TreeMap<>();
        all.stream().sorted(Origin.ORDER)
                .forEach(origin -> byShard.putIfAbsent(origin.shard, origin));
        return new Origins(byShard.values().stream().sorted(Origin.ORDER).toList());
    }

    /**
     * Reads the origins of a folder.
     *
     * @return empty if the folder is not a merged one
     * @throws Refusal if they cannot be read
     */
    public static Optional<Origins> in(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Origins origins = JSON.fromJson(Files.readString(file), Origins.class);
            if (origins == null || origins.shards == null || origins.shards.isEmpty()) {
                throw new JsonParseException("it names no shard");
            }
            return Optional.of(origins);
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: holds no origins of forks (%s)", file, e.getMessage());
        }
    }

    /** The contents of its file. */
    public String json() {
        return JSON.toJson(this) + "\n";
    }

    /** The shards that are missing. */
    public List<String> absent() {
        List<String> absent = new ArrayList<>(
                shards.get(0).part().siblings().stream().map(Shard::toString).toList());
        absent.removeAll(shards.stream().map(Origin::shard).toList());
        return absent;
    }

    /** The machines, each once, in the order of their shards. */
    public List<String> machines() {
        return shards.stream().map(Origin::machine).distinct().toList();
    }

    /** The machine that each fork of a plan ran on. */
    public Map<Cell, MachineOfFork> byCell(List<Cell> planned) {
        Shard any = shards.get(0).part();
        Map<Integer, String> machines = shards.stream().collect(Collectors
                .toMap(origin -> origin.part().number(), Origin::machine));
        Map<Cell, MachineOfFork> byCell = new HashMap<>();
        if (any.byCells()) {
            any.siblings().forEach(shard -> shard.cells(planned).forEach(cell -> byCell.put(cell,
                    index -> machines.get(shard.number()))));
        } else {
            planned.forEach(cell -> byCell.put(cell,
                    index -> machines.get(index % any.of() + 1)));
        }
        return byCell;
    }

    /** The machine of each of a cell's forks. */
    @FunctionalInterface
    public interface MachineOfFork {
        /** The machine of the fork with this index. */
        String of(int index);
    }

    /** The doctor's complaints, with the machine's name. */
    public List<Finding> complaints() {
        return shards.stream().filter(origin -> origin.doctor != null)
                .flatMap(origin -> origin.doctor.stream()
                        .filter(finding -> finding.severity() != Finding.Severity.OK)
                        .map(finding -> new Finding(
                                "%s on %s".formatted(finding.check(), origin.environment.host()),
                                finding.severity(), finding.found(), finding.mend())))
                .distinct().toList();
    }

    /** The other origins of forks, if users forced a mixture. */
    public List<String> mixed() {
        return shards.stream().map(Origin::mixed).filter(Objects::nonNull)
                .flatMap(List::stream).distinct().sorted().toList();
    }
}
