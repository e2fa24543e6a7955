package strandbench.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.results.RunReader;
import strandbench.harness.text.Refusal;

/** Draws what a run says of servers and of hand-overs, a picture for each question that it has the figures for. */
@Command(name = "pictures", description = "draw what the run in DIR says of servers and of hand-overs, as files of SVG in the folder OUT")
public final class Pictures implements Action {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Parameters(index = "1", paramLabel = "OUT", description = "for capacity.svg, excess.svg, cpu.svg and memory.svg of servers, and ring.svg, skynet.svg and generator.svg")
    Path out;

    /**
     * Draws them.
     *
     * @throws Refusal if there is nothing to draw, or it cannot be written
     */
    @Override
    public int carryOut() {
        Results run = RunReader.read(folder);
        if (!run.hasOneSide()) {
            throw Refusal.usage(
                    "pictures %s: has several arms or CPU sets; allowed is a run with one of each",
                    folder);
        }
        ServerPictures server = new ServerPictures(run);
        Map<String, Optional<Picture>> pictures = new LinkedHashMap<>();
        pictures.put("capacity.svg", server.capacity(Capacities.rows(folder)));
        pictures.put("excess.svg", server.excess());
        pictures.put("cpu.svg", server.cpu());
        pictures.put("memory.svg", server.memory());
        pictures.putAll(new HandOverPictures(run).all());
        if (pictures.values().stream().allMatch(Optional::isEmpty)) {
            throw Refusal.usage(
                    "pictures %s: there is nothing to draw; measure some servers, as in Stack -p rate=0 -f 10, or rings, as in --profile headline",
                    folder);
        }
        pictures.forEach((name, picture) -> picture.ifPresent(drawn -> write(name, drawn)));
        return 0;
    }

    private void write(String name, Picture picture) {
        Path file = out.resolve(name);
        try {
            Files.createDirectories(out);
            Files.writeString(file, picture.svg());
        } catch (IOException e) {
            throw Refusal.environment("pictures: %s cannot be written (%s)", file, e);
        }
        System.out.printf("# Picture: %s%n", file);
    }
}
