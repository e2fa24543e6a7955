package strandbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strandbench.harness.fork.ScriptedForks;
import strandbench.harness.plan.RunOptions;
import strandbench.harness.run.Measurement;
import strandbench.harness.store.PlanFile;
import strandbench.harness.store.RunFolder;
import strandbench.harness.text.Printed;
import strandbench.harness.text.Refusal;

/** A folder is data: what it names is neither started nor written, unless the user has asked for that. */
@Tag("process")
class StrangersFolderTest {
    private final String home = System.getProperty("user.home");

    @TempDir
    Path temporary;

    /** Is there once something has run, or was written to, that a folder names. */
    private Path marker;
    private Path program;
    private Path agent;

    @BeforeEach
    void plant() throws IOException {
        System.setProperty("user.home", temporary.resolve("home").toString());
        marker = temporary.resolve("marker");
        program = Files.createFile(temporary.resolve("java"), PosixFilePermissions
                .asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(program,
                "#!/bin/sh\ntouch %s\necho 'openjdk version \"25\"'\n".formatted(marker));
        agent = temporary.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Planted.class.getName());
        manifest.getMainAttributes().putValue("Main-Class", Planted.class.getName());
        String type = Planted.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(agent);
                var jar = new JarOutputStream(file, manifest);
                var code = getClass().getClassLoader().getResourceAsStream(type)) {
            jar.putNextEntry(new JarEntry(type));
            code.transferTo(jar);
        }
    }

    @AfterEach
    void goHome() {
        System.setProperty("user.home", home);
    }

    /** What a stranger has put into a jar. */
    public static final class Planted {
        private Planted() {}

        /** As an agent of a JVM, told where its marker belongs. */
        public static void premain(String marker) throws IOException {
            Files.createFile(Path.of(marker));
        }

        /** As the jar of an arm, whose marker stands beside it. */
        public static void main(String[] words) throws IOException {
            Files.createFile(Path.of(System.getProperty("java.class.path"))
                    .resolveSibling("marker"));
        }
    }

    private static List<String> words(String... more) {
        List<String> words = new ArrayList<>(List.of(more));
        words.addAll(List.of("-f", "1", "--cpus", "all", "-p", "cell=1", "Calibrated"));
        return words;
    }

    /** A run of this user's own. */
    private Path measured(String name, String... more) {
        Path run = temporary.resolve(name);
        List<String> words = words(more);
        words.addAll(List.of("--out", run.toString()));
        Printed printed = Printed.by(() -> Measurement.start(RunOptions.parse(words), words,
                new ScriptedForks((cell, folder) -> 1).opener()));
        assertThat(printed.exitCode()).as(printed.out()).isZero();
        return run;
    }

    /** What a plan may name, by field. */
    private Map<String, String> planted() {
        Map<String, String> planted = new LinkedHashMap<>();
        planted.put("options.jvm", "'%s'".formatted(program));
        planted.put("options.jvmArgsAppend", "['-javaagent:%s=%s']".formatted(agent, marker));
        planted.put("options.jvmArgsPrepend",
                "['-XX:OnError=touch %s', '-XX:+CrashOnOutOfMemoryError']".formatted(marker));
        planted.put("options.jvmArgs", "['-XX:Flags=%s']".formatted(program));
        planted.put("options.profilers",
                "[{'name': 'async', 'options': 'libPath=%s'}]".formatted(agent));
        planted.put("options.arms",
                "[{'name': 'default', 'kind': 'JVM', 'value': '%s'}]".formatted(program));
        planted.put("options.arms ",
                "[{'name': 'default', 'kind': 'JAR', 'value': '%s'}]".formatted(agent));
        planted.put("options.arms  ",
                "[{'name': 'default', 'kind': 'ARGS', 'value': '-javaagent:%s=%s'}]"
                        .formatted(agent, marker));
        planted.put("output.log", "'%s'".formatted(marker));
        planted.put("output.results", "'%s'".formatted(marker));
        return planted;
    }

    private static void plant(Path folder, String field, String value) throws IOException {
        Path file = folder.resolve(RunFolder.PLAN);
        JsonObject plan = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        String[] names = field.strip().split("\\.");
        JsonObject holder = names.length == 1 ? plan : plan.getAsJsonObject(names[0]);
        holder.add(names[names.length - 1], JsonParser.parseString(value));
        Files.writeString(file, plan.toString());
    }

    /** A stranger can make the id again, too. */
    private static void identify(Path folder) throws IOException {
        Files.writeString(folder.resolve(RunFolder.PLAN),
                PlanFile.read(folder).identified().json());
    }

    private void requireRefusal(Path folder, String why, String... line) throws IOException {
        Map<String, String> before = texts(folder);
        var complaints = new ByteArrayOutputStream();
        int exitCode = Launcher.execute(Arrays.asList(line), new PrintStream(complaints));
        assertThat(complaints.toString()).startsWith("strandbench: ").contains(why)
                .hasLineCount(1);
        assertThat(exitCode).as(complaints.toString()).isEqualTo(Refusal.USAGE);
        assertThat(marker).doesNotExist();
        assertThat(texts(folder)).isEqualTo(before);
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(file.toString(),
                        Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return texts;
    }

    /** Else the others would prove nothing. */
    @Test
    void whatTheUserNamesIsStarted() throws IOException {
        int number = 0;
        for (String[] named : List.of(new String[]{"-jvm", program.toString()},
                new String[]{"-jvmArgsAppend", "-javaagent:%s=%s".formatted(agent, marker)})) {
            List<String> words = words(named);
            words.addAll(List.of("--out", temporary.resolve("named-" + number++).toString(),
                    "--plan-only"));
            Printed.by(() -> Launcher.execute(words, System.err));
            assertThat(marker).exists();
            Files.delete(marker);
        }
    }

    @Test
    void whatAFolderNamesIsNeitherStartedNorWritten() throws IOException {
        String seal = PlanFile.read(measured("own", "-jvmArgsAppend", "-Xmx1g")).seal();
        int number = 0;
        for (Map.Entry<String, String> plant : planted().entrySet()) {
            Path run = measured("run-" + number++);
            plant(run, "seal", seal);
            plant(run, plant.getKey(), plant.getValue());
            if (plant.getKey().startsWith("options")) {
                requireRefusal(run, "its plan was changed", "--resume", run.toString());
            }
            identify(run);
            String why = "its plan starts or writes more, for another user: -";
            requireRefusal(run, why, "--resume", run.toString());
            requireRefusal(run, why, "--resume", run.toString(), "--force");
            requireRefusal(run, why, "--plan", run.toString(), "--out",
                    temporary.resolve("planned").toString());
            assertThat(temporary.resolve("planned")).doesNotExist();
        }
    }

    @Test
    void whatWasAskedForElsewhereIsNamedAgain() throws IOException {
        Path run = measured("run", "-jvmArgsAppend", "-Xmx1g -Dname=value", "--arm",
                "a=args:-ea", "--arm", "b=args:-esa");
        String[] resume = {"--resume", run.toString()};
        // Here it was asked for.
        assertThat(Printed.by(() -> Launcher.execute(Arrays.asList(resume), System.err))
                .exitCode()).isZero();

        System.setProperty("user.home", temporary.resolve("another").toString());
        requireRefusal(run,
                "its plan starts or writes more, for another user: -jvmArgsAppend '-Xmx1g -Dname=value' --arm a=args:-ea --arm b=args:-esa;",
                resume);
        requireRefusal(run, "for another user: --arm a=args:-ea --arm b=args:-esa;", "--resume",
                run.toString(),
                "-jvmArgsAppend", "-Xmx1g -Dname=value");
        requireRefusal(run, "given with -jvmArgsAppend -Xmx2g; its plan has -jvmArgsAppend",
                "--resume", run.toString(), "-jvmArgsAppend", "-Xmx2g");
        assertThat(Printed.by(() -> Launcher.execute(List.of("--resume", run.toString(), "--arm",
                "a=args:-ea", "--arm", "b=args:-esa", "-jvmArgsAppend", "-Xmx1g -Dname=value"),
                System.err)).exitCode())
                .isZero();
    }

    @Test
    void aGateOfAStrangerStartsNothing() throws IOException {
        Path gate = temporary.resolve("gate");
        Path stage = measured("stage", "--arm", "base=args:", "--arm", "candidate=args:");
        plant(stage, "options.arms", """
            [{'name': 'base', 'kind': 'JVM', 'value': '%s'},
             {'name': 'candidate', 'kind': 'ARGS', 'value': ''}]""".formatted(program));
        identify(stage);
        JsonObject begun = new JsonObject();
        begun.addProperty("threshold", 3);
        begun.addProperty("detectable", 20);
        JsonArray forks = new JsonArray();
        forks.add(5);
        forks.add(5);
        begun.add("forks", forks);
        begun.add("plan", JsonParser
                .parseString(Files.readString(stage.resolve(RunFolder.PLAN))));
        Files.createDirectory(gate);
        Files.writeString(gate.resolve("gate.json"), begun.toString());
        requireRefusal(gate, "for another user: --arm base=jvm:" + program, "gate",
                "--resume", gate.toString());
    }

    @Test
    void nothingIsWrittenThroughALink() throws IOException {
        Path run = measured("run");
        Files.createSymbolicLink(run.resolve("notes.txt"), marker);
        Printed.by(() -> {
            try {
                requireRefusal(run, "notes.txt: is a link", "--resume", run.toString());
                return 0;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Test
    void aCellThatCannotBeMeasuredIsRefused() throws IOException {
        for (String[] change : List.of(
                new String[]{"\"cpus\": \"\"", "\"cpus\": \"0 touch\""},
                new String[]{"\"cell\": \"1\"", "\"cell\": \"1\", \"other\": \"1\""},
                new String[]{"\"arm\": \"default\"", "\"arm\": \"../other\""},
                new String[]{"Calibrated.burn\"", "Calibrated.none\""})) {
            Path run = measured("run-" + change[1].hashCode());
            Path file = run.resolve(RunFolder.PLAN);
            String text = Files.readString(file);
            Files.writeString(file, text.replace(change[0], change[1]));
            assertThat(file).content().isNotEqualTo(text);
            identify(run);
            requireRefusal(run, "", "--resume", run.toString());
        }
    }
}
