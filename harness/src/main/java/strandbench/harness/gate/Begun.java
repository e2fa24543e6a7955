package strandbench.harness.gate;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import strandbench.harness.store.Folders;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Refusal;

/**
 * The settings of a gate, kept so that it can be resumed.
 *
 * @param forks of each arm and cell in either stage
 * @param first the folder of a first stage that was measured elsewhere, or null
 * @param force whether it measures on a machine that would spoil it
 * @param removed the benchmarks that only the base's jar has
 * @param plan of the first stage; the second measures some of its cells
 */
public record Begun(double threshold, double detectable, List<Integer> forks, String first,
        boolean force, List<String> removed, PlanFile plan) {
    /** Its file in the folder of a gate. */
    public static final String FILE = RunFolder.GATE;

    private static final Gson JSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
            .create();

    String json() {
        return JSON.toJson(this) + "\n";
    }

    /**
     * Reads the settings of a gate's folder.
     *
     * @throws Refusal if it is not the folder of a gate
     */
    public static Begun read(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            Begun begun = JSON.fromJson(Folders.text(file), Begun.class);
            PlanFile.requireWhole(begun.plan, file);
            GateOptions.require(begun.threshold, begun.detectable, begun.forks);
            return begun;
        } catch (IOException | JsonParseException | NullPointerException e) {
            throw Refusal.usage("gate --resume %s: not the folder of a gate (%s)", folder,
                    Refusal.brief(e));
        }
    }
}
