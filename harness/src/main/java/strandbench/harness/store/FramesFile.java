package strandbench.harness.store;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import strandbench.harness.text.Refusal;

/** Where the time of each cell went, in the folder of its run. */
public final class FramesFile {
    /** Its name. */
    public static final String FILE = "frames.json";

    private FramesFile() {}

    /**
     * Reads it.
     *
     * @return the topmost frames of each cell that was profiled; none without the file
     * @throws Refusal if it is damaged
     */
    public static Map<String, List<TopFrame>> read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Map.of();
        }
        try {
            return new GsonBuilder().create().fromJson(Files.readString(file),
                    new TypeToken<TreeMap<String, List<TopFrame>>>() {});
        } catch (IOException | JsonParseException e) {
            throw Refusal.usage("%s: holds no frames (%s)", file, e.getMessage());
        }
    }

    /** Writes it as a whole. */
    public static void write(RunFolder folder, Map<String, List<TopFrame>> frames) {
        folder.write(FILE, new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create()
                .toJson(frames) + "\n");
    }
}
